/** Forms as browsers, curl and strangers send them. */
import { describe, expect, test } from "vitest";
import { formLimits, readFormParts } from "../../src/server/form.ts";

/** A form whose parts are given as they are sent, with "\n" for line ends. */
function formOf(...parts: readonly string[]): Uint8Array {
  return Buffer.from(`${parts.map((part) => `--b\n${part}\n`).join("")}--b--\n`.replaceAll("\n", "\r\n"));
}

/** The parts of a form, as name, file name and text. */
function partsOf(
  body: Uint8Array,
  type = "multipart/form-data; boundary=b",
): readonly (readonly unknown[])[] {
  return readFormParts(body, type).map(({ name, fileName, bytes }) => [
    name,
    fileName,
    Buffer.from(bytes).toString(),
  ]);
}

const field = 'Content-Disposition: form-data; name="format"\n\nmd';

describe("a form", () => {
  test("is read as the platform reads it", async () => {
    const form = new FormData();
    form.set("format", "md");
    form.set("file", new File(["--b\r\n\r\n--"], 'naïve "1".txt'));
    const request = new Response(form);
    const type = request.headers.get("Content-Type") ?? "";
    expect(partsOf(new Uint8Array(await request.arrayBuffer()), type)).toEqual([
      ["format", null, "md"],
      ["file", 'naïve "1".txt', "--b\r\n\r\n--"],
    ]);
  });

  test.each([
    ["with a backslash", 'filename="a \\"b\\".txt"', 'a "b".txt'],
    ["without quotes", "filename=a.txt", "a.txt"],
    ["in percent codes", "filename*=UTF-8''na%C3%AFve.txt", "naïve.txt"],
    ["in percent codes that are none", "filename=a.txt; filename*=UTF-8''%E0", "a.txt"],
  ])("may name its file %s", (_, parameter, name) => {
    expect(partsOf(formOf(`Content-Disposition: form-data; name=file; ${parameter}\n\nx`))).toEqual([
      ["file", name, "x"],
    ]);
  });

  test("may begin with something else", () => {
    expect(partsOf(Buffer.concat([Buffer.from("A preamble with --b\r\n"), formOf(field)]))).toHaveLength(1);
  });

  test.each([
    ["without a boundary in its type", formOf(field), "multipart/form-data"],
    ["of dashes", Buffer.alloc(1_000_000, "-"), undefined],
    ["that is cut off", formOf(field).subarray(0, 50), undefined],
    ["of a part without a name", formOf("Content-Type: text/plain\n\nx"), undefined],
    ["of nothing", new Uint8Array(), undefined],
  ])("%s cannot be read", (_, body, type) => {
    expect(() => partsOf(body, type)).toThrow("could not be read");
  });

  test.each([
    ["a hundred thousand fields", formOf(...Array<string>(100_000).fill(field)), "more than 100 parts"],
    ["a long header", formOf(`X: ${"y".repeat(formLimits.headers)}\n${field}`), "headers that are too long"],
    ["a long value", formOf(field + "y".repeat(formLimits.value)), "a value that is too long"],
  ])("with %s is refused", (_, body, message) => {
    expect(() => partsOf(body)).toThrow(message);
  });
});
