/** Parameters of a request: the options of the command by the same names, with the same meaning. */
import { domainNames } from "../cli/domain-names.ts";
import { type Format, formats } from "../cli/formats.ts";
import { type Option, options } from "../cli/options.ts";
import { Problem } from "./problem.ts";

/** The options that requests may give. */
export const parameters: readonly Option[] = options.filter((option) => option.overHttp === true);

const on = new Set(["", "1", "true", "yes"]);
const off = new Set(["0", "false", "no"]);

/** Reads parameters to the values that the command line would have; those that take none are "true" or "false". */
export function readParameters(given: Iterable<readonly [string, string]>): Map<Option["name"], string> {
  const values = new Map<Option["name"], string>();
  for (const [name, value] of given) {
    const option = parameters.find((each) => each.name === name);
    if (option === undefined)
      throw new Problem(
        "bad-parameter",
        `Unknown parameter ${name}; choose from ${parameters.map((each) => each.name).join(", ")}.`,
      );
    if (option.value !== undefined) {
      if (value === "") throw new Problem("bad-parameter", `The parameter ${name} needs a value.`);
      if (name === "domain" && !domainNames.includes(value))
        throw new Problem("bad-parameter", `Unknown domain ${value}; choose from ${domainNames.join(", ")}.`);
      const before = option.repeats && values.get(option.name);
      values.set(option.name, before ? `${before};${value}` : value);
    } else if (on.has(value)) values.set(option.name, "");
    else if (!off.has(value))
      throw new Problem("bad-parameter", `The parameter ${name} must be true or false, not ${value}.`);
  }
  return values;
}

/** The format to answer in: as the parameter says, else the first that the sender accepts, else Markdown. */
export function chooseFormat(name: string | undefined, accept: string | undefined): Format {
  const named = formats.find((format) => format.name === name);
  if (named !== undefined) return named;
  if (name !== undefined)
    throw new Problem(
      "bad-parameter",
      `Unknown format ${name}; choose from ${formats.map((each) => each.name).join(", ")}.`,
    );
  for (const type of acceptedTypes(accept)) {
    const format = formats.find((each) => each.mediaType === type);
    if (format !== undefined) return format;
  }
  return formats[0] as Format;
}

/** Media types in the order in which they are liked. */
function acceptedTypes(accept = ""): readonly string[] {
  return accept
    .split(",")
    .map((part) => {
      const [type = "", ...rest] = part.split(";").map((each) => each.trim().toLowerCase());
      const quality = rest.find((each) => each.startsWith("q="))?.slice(2);
      return { type, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ type }) => type);
}
