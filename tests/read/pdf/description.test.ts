import { describe, expect, test } from "vitest";
import { filled, string } from "../../support/pdf.ts";
import { fileOf } from "./reading.ts";

test("a plain file says little about itself", async () => {
  expect((await fileOf({ content: filled(0, 0, 9, 9) })).description).toEqual({
    format: "pdf",
    version: "1.7",
    pageCount: 1,
    metadata: {},
    xmp: null,
    language: null,
    tagged: false,
    encryption: null,
    outline: [],
    destinations: {},
    attachments: [],
    signatures: 0,
  });
});

describe("metadata", () => {
  test("are all keys of the Info dictionary", async () => {
    const { description } = await fileOf({
      pages: [{}],
      info: `/Title ${string("Über Wasser")}/Author(Ann)/Producer(hand)/CreationDate(D:20200102)/Grant(A-1)`,
    });
    expect(description.metadata).toEqual({
      Title: "Über Wasser",
      Author: "Ann",
      Producer: "hand",
      CreationDate: "D:20200102",
      Grant: "A-1",
    });
  });

  test("long ones are whole", async () => {
    const title = "long ".repeat(200).trim();
    const { description } = await fileOf({ pages: [{}], info: `/Title ${string(title)}` });
    expect(description.metadata["Title"]).toBe(title);
  });

  test("may have any key", async () => {
    const { description } = await fileOf({ pages: [{}], info: "/__proto__(x)" });
    expect(Object.entries(description.metadata)).toEqual([["__proto__", "x"]]);
  });
});

test("language and tags are the catalog's", async () => {
  const { description } = await fileOf({ pages: [{}], catalog: "/Lang(de-AT)/MarkInfo<</Marked true>>" });
  expect([description.language, description.tagged]).toEqual(["de-AT", true]);
});

test("page labels are those that viewers show", async () => {
  const file = await fileOf({
    pages: [{}, {}, {}, {}],
    catalog: "/PageLabels<</Nums[0<</S/r>>2<</S/D/St 7>>3<</P(A-)/S/D>>]>>",
  });
  const labels = await Promise.all([1, 2, 3, 4].map(async (number) => (await file.readPage(number)).label));
  expect(labels).toEqual(["i", "ii", "7", "A-1"]);
});

test("without page labels there are none", async () => {
  expect((await (await fileOf({})).readPage(1)).label).toBeNull();
});

test("the language is to be had without the rest of the description", async () => {
  const file = await fileOf(() => ({ pages: [{}], catalog: "/Lang(de-AT)" }));
  expect(file.language).toBe("de-AT");
  expect(file.description.language).toBe("de-AT");
  expect(file.language).toBe("de-AT");
});

describe("the outline", () => {
  test("is a tree of titles and places, in the description and alone", async () => {
    const file = await fileOf((pdf) => {
      const [root, one, sub, two, web] = [0, 1, 2, 3, 4].map(() => pdf.reserve()) as [
        string,
        string,
        string,
        string,
        string,
      ];
      pdf.set(root, `<</Type/Outlines/First ${one}/Last ${web}/Count 3>>`);
      pdf.set(
        one,
        `<</Title ${string("1 Größe")}/Parent ${root}/Next ${two}/First ${sub}/Last ${sub}/Count 1/Dest[${pdf.page(1)}/XYZ 20 90 null]>>`,
      );
      pdf.set(sub, `<</Title(1.1)/Parent ${one}/A<</S/GoTo/D[${pdf.page(2)}/FitH 60]>>>>`);
      pdf.set(two, `<</Title(2)/Parent ${root}/Prev ${one}/Next ${web}>>`);
      pdf.set(web, `<</Title(Web)/Parent ${root}/Prev ${two}/A<</S/URI/URI(https://example.org)>>>>`);
      return { pages: [{}, {}], catalog: `/Outlines ${root}` };
    });
    const leaf = { uri: null, children: [] };
    const alone = file.outline;
    expect(file.description.outline).toEqual(alone);
    expect(alone).toEqual([
      {
        title: "1 Größe",
        destination: { page: 1, x: 20, y: 10 },
        uri: null,
        children: [{ ...leaf, title: "1.1", destination: { page: 2, x: null, y: 40 } }],
      },
      { ...leaf, title: "2", destination: null },
      { ...leaf, title: "Web", destination: null, uri: "https://example.org" },
    ]);
  });

  test("that bites its tail comes to an end", async () => {
    const { description } = await fileOf((pdf) => {
      const [root, one, two] = [pdf.reserve(), pdf.reserve(), pdf.reserve()];
      pdf.set(root, `<</Type/Outlines/First ${one}/Last ${two}>>`);
      pdf.set(one, `<</Title(1)/Parent ${root}/Next ${two}/First ${one}>>`);
      pdf.set(two, `<</Title(2)/Parent ${root}/Next ${one}>>`);
      return { pages: [{}], catalog: `/Outlines ${root}` };
    });
    const titles = description.outline.map((entry) => entry.title);
    expect(titles).toEqual(["1", "2"]);
  });
});

describe("attachments", () => {
  test("are listed and given as bytes", async () => {
    const file = await fileOf((pdf) => {
      const data = pdf.stream("a,b\n1,2\n\0\xff", "/Type/EmbeddedFile/Subtype/text#2Fcsv");
      const packed = pdf.deflated("x".repeat(1000), "/Type/EmbeddedFile");
      const names = [
        `(1)<</Type/Filespec/F(d.csv)/UF ${string("dätä.csv")}/Desc ${string("The data")}/EF<</F ${data}>>>>`,
        `(2)<</Type/Filespec/F(x.txt)/EF<</F ${packed}>>>>`,
      ];
      return { pages: [{}], catalog: `/Names<</EmbeddedFiles<</Names[${names.join("")}]>>>>` };
    });
    expect(file.description.attachments).toEqual([
      { name: "dätä.csv", description: "The data", mimeType: "text/csv", size: 10 },
      { name: "x.txt", description: "", mimeType: "", size: 1000 },
    ]);
    expect([...file.readAttachment(0)]).toEqual([...Buffer.from("a,b\n1,2\n\0\xff", "latin1")]);
    expect(Buffer.from(file.readAttachment(1)).toString()).toBe("x".repeat(1000));
    expect(file.readAttachment(5)).toEqual(new Uint8Array(0));
  });
});

describe("the XMP packet", () => {
  const packet = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>plain</rdf:RDF></x:xmpmeta>`;
  const entries = "/Type/Metadata/Subtype/XML";

  test("is given as written", async () => {
    const { description } = await fileOf((pdf) => ({
      pages: [{}],
      catalog: `/Metadata ${pdf.stream(packet, entries)}`,
    }));
    expect(description.xmp).toBe(packet);
  });

  test("is unpacked where it is deflated", async () => {
    const { description } = await fileOf((pdf) => ({
      pages: [{}],
      catalog: `/Metadata ${pdf.deflated(packet, entries)}`,
    }));
    expect(description.xmp).toBe(packet);
  });

  test("is found in a file of packed objects", async () => {
    const { description } = await fileOf((pdf) => ({
      pages: [{}],
      catalog: `/Metadata ${pdf.deflated(packet, entries)}`,
      packed: 10,
    }));
    expect(description.xmp).toBe(packet);
  });

  test.each([0, 10])("is the document's, not a picture's (objects packed by %i)", async (packed) => {
    const { description } = await fileOf((pdf) => {
      const own = pdf.stream(packet, entries);
      const picture = pdf.image(
        1,
        1,
        "\0\0\0",
        `/Metadata ${pdf.stream(packet.replace("plain", "picture"), entries)}`,
      );
      return { pages: [{ objects: { I: picture } }], catalog: `/Metadata ${own}`, packed };
    });
    expect(description.xmp).toBe(packet);
  });

  test("is in UTF-8", async () => {
    const bytes = Buffer.from(packet.replace("plain", "schön"));
    const { description } = await fileOf((pdf) => ({
      pages: [{}],
      catalog: `/Metadata ${pdf.stream(bytes, entries)}`,
    }));
    expect(description.xmp).toContain("schön");
  });

  test("is null where there is none", async () => {
    const { description } = await fileOf((pdf) => ({
      pages: [{}],
      catalog: `/Metadata ${pdf.stream("nothing", entries)}`,
    }));
    expect(description.xmp).toBeNull();
  });
});
