/** All three together: node examples/extend/run.mjs FILE [WRITER] */
import { readFile } from "node:fs/promises";
import { urtext } from "urtext";
import { minutes } from "./domain.mjs";
import { subtitles } from "./reader.mjs";
import { wordCounts } from "./writer.mjs";

const [fileName, writer = "md"] = process.argv.slice(2);
const program = urtext({ readers: [subtitles], domains: [minutes], writers: [wordCounts] });
const { document } = await program.recover(await readFile(fileName), { fileName });
process.stdout.write(await program.write(document, writer));
