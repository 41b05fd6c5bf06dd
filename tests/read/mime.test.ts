import { describe, expect, test } from "vitest";
import { recover } from "../../src/pipeline.ts";
import { decodeWords, parseMessage } from "../../src/read/mime/message.ts";
import { bytesOf } from "../support/bytes.ts";
import { outlineOf } from "../support/flow.ts";

const mail = `From: =?utf-8?B?0JjQstCw0L0=?= <ivan@example.org>
To: somebody@example.org
Subject: =?utf-8?Q?On_rivers?=
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b1"

--b1
Content-Type: multipart/alternative; boundary="b2"

--b2
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Water flows =C3=A0 la mer.

--b2--
--b1
Content-Type: text/csv; name="levels.csv"
Content-Disposition: attachment; filename="levels.csv"
Content-Transfer-Encoding: base64

bW9udGgsbGV2ZWwKTWF5LDQK

--b1--
`;

describe("a mail", () => {
  test("has its subject as the title, its text and what is attached", async () => {
    const { document } = await recover(bytesOf(mail));
    expect(outlineOf(document)).toEqual([
      "title: On rivers",
      "From: Иван <ivan@example.org>",
      "To: somebody@example.org",
      "Water flows à la mer.",
      "# levels.csv",
      "[table]",
    ]);
  });

  test("says where an attachment stands", async () => {
    const { document } = await recover(bytesOf(mail));
    const section = document.children.find((node) => node.type === "section");
    expect(section?.children[0]).toMatchObject({
      type: "table",
      origins: [{ part: "levels.csv", index: 0 }],
    });
  });

  test("is read whatever its parts say", () => {
    const deep = "Content-Type: multipart/mixed; boundary=a\n\n--a\n".repeat(100);
    expect(() => parseMessage(bytesOf(deep))).not.toThrow();
  });
});

test("a line that was broken for the way keeps the space before the break", () => {
  const message = parseMessage(
    bytesOf("Content-Transfer-Encoding: quoted-printable\n\nRivers flow to =\nthe sea, and slow=\nly.\n"),
  );
  expect(message.text()).toBe("Rivers flow to the sea, and slowly.\n");
});

test("words of headers are joined where they were cut", () => {
  expect(decodeWords("=?utf-8?Q?one?= =?utf-8?Q?_two?=, =?koi8-r?B?7cnS?=")).toBe("one two, Мир");
});

test("a web page saved as one file is a web page", async () => {
  const file = `From: <Saved by a browser>
MIME-Version: 1.0
Content-Type: multipart/related; type="text/html"; boundary="x"

--x
Content-Type: text/html
Content-Transfer-Encoding: quoted-printable

<html><h1>Wa=
ter</h1></html>
--x--
`;
  expect(outlineOf((await recover(bytesOf(file))).document)).toEqual(["# Water"]);
});
