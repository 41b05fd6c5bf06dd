import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseXml, textIn } from "../../src/read/xml.ts";

describe("parseXml", () => {
  test("gives namespaces the prefixes of the caller", () => {
    const root = parseXml('<q:a xmlns:q="urn:one" q:k="1"><b xmlns="urn:two"/></q:a>', {
      "urn:one": "x",
      "urn:two": "y",
    });
    expect(root).toEqual({
      name: "x:a",
      attributes: { "x:k": "1" },
      children: [{ name: "y:b", attributes: {}, children: [] }],
    });
  });

  test("reads text as it is written", () => {
    const root = parseXml(
      "<!DOCTYPE a [<!ENTITY e 'x'>]><a>1 &lt; 2 &#x41;&#66; <![CDATA[<raw> &amp;]]><!-- no --></a>",
    );
    expect(textIn(root)).toBe("1 < 2 AB <raw> &amp;");
  });

  test("does not know the entities of a document", () => {
    expect(textIn(parseXml("<!DOCTYPE a [<!ENTITY e 'boom'>]><a>&e;&e;</a>"))).toBe("&e;&e;");
  });

  test.each(["", "text", "<a>", "<a></b>", "<a b=1/>", "<a", "</a>"])("refuses %j", (text) => {
    expect(() => parseXml(text)).toThrow(expect.objectContaining({ code: "damaged" }));
  });

  test("reads back any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        expect(textIn(parseXml(`<a>${escaped}</a>`))).toBe(text);
      }),
    );
  });
});
