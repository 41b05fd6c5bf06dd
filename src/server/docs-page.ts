/** The description of the service as a page for people. */
import { escapeText } from "../write/escape.ts";
import type { Api, ApiOperation } from "./openapi.ts";

/** Writes the page. */
export function docsPage(api: Api): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeText(api.info.title)} service</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeText(api.info.title)} ${escapeText(api.info.version)}</h1>
<p>${escapeText(api.info.description)}</p>
<pre>curl --data-binary @article.pdf 'http://localhost:8080/v1/recover?format=md'
curl -F file=@article.pdf -F format=json http://localhost:8080/v1/recover
curl -N -H 'Accept: text/event-stream' --data-binary @article.pdf http://localhost:8080/v1/recover</pre>
${operations.join("\n")}
<p>For programs: <a href="/openapi.json">/openapi.json</a></p>
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
pre, code { font: 0.9em/1.4 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, CanvasText 8%, Canvas); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
tr + tr { border-top: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); }
`;

function section(method: string, path: string, operation: ApiOperation): string {
  const { summary, description, parameters = [], responses } = operation;
  const answers = Object.entries(responses).map(([status, answer]) => [status, answer.description] as const);
  return [
    `<h2><code>${method.toUpperCase()} ${escapeText(path)}</code></h2>`,
    `<p>${escapeText(summary)}. ${escapeText(description ?? "")}</p>`,
    ...(parameters.length === 0
      ? []
      : [
          table(
            "Parameters",
            parameters.map(({ name, description: about }) => [name, about] as const),
          ),
        ]),
    table("Responses", answers),
  ].join("\n");
}

function table(caption: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(
    ([left, right]) =>
      `<tr><th scope="row"><code>${escapeText(left)}</code></th><td>${escapeText(right)}</td></tr>`,
  );
  return `<h3>${caption}</h3>\n<table>\n${lines.join("\n")}\n</table>`;
}
