/** Which parts of LibreOffice are installed: Debian packs Writer, Calc and Impress apart. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** For each old format: the kind of document its part makes, and what that part can convert it to. */
const parts = {
  doc: { kind: "text", target: "docx" },
  xls: { kind: "spreadsheet", target: "xlsx" },
  ppt: { kind: "presentation", target: "pptx" },
};

/** The old formats for which LibreOffice converts an empty document of the same kind; none without LibreOffice. */
export function officeFormats(): ReadonlySet<string> {
  return new Set(
    Object.entries(parts).flatMap(([format, { kind, target }]) => (converts(kind, target) ? [format] : [])),
  );
}

function converts(kind: string, target: string): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "urtext-office-"));
  const input = path.join(folder, "in.fodt");
  try {
    writeFileSync(
      input,
      `<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${kind}"><office:body><office:${kind}/></office:body></office:document>`,
    );
    const words = ["--headless", "--convert-to", target, "--outdir", folder, input];
    execFileSync("soffice", [`-env:UserInstallation=file://${folder}/profile`, ...words], {
      stdio: "ignore",
    });
    return existsSync(path.join(folder, `in.${target}`));
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
