/** contracts explore: the contracts as a web page. */
import { readModel } from "../../compile.js";
import { hasErrors } from "../../diagnostics/diagnostic.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { diff } from "../diff/diff.js";
import type { CommandOptions } from "../command.js";
import { readSource } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";
import { reportOf, type Report } from "../results/report.js";
import { collectPageData, sourcesOf } from "./collect.js";
import { contractsScript } from "./contracts-script.js";
import { evolutionData } from "./evolution-data.js";
import { openPage } from "./open-page.js";
import { printPage } from "./print-page.js";
import { writePage } from "./write-page.js";

/**
 * Errors in the contracts file, the baseline or the path of the page are reported as `diagnostics`; then nothing is
 * written.
 */
export async function explore(given: CommandOptions): Promise<Report> {
  const { source, home, diagnostics } = readSource(given);
  if (!source) return reportOf("explore", { diagnostics });
  const { model, used, diagnostics: found } = await readModel(source, { readUsed: usedReader(home) });
  if (!model || hasErrors(found)) return reportOf("explore", { sources: [source, ...used], diagnostics: found });
  const compared = given.against?.length ? await diff(given) : undefined;
  if (compared && hasErrors(compared.diagnostics)) return reportOf("explore", compared);
  const data = {
    ...(await collectPageData(model, sourcesOf(model, source, used))),
    ...(compared?.diff && { evolution: evolutionData(compared.diff) }),
  };
  return delivered(given, printPage(data, await contractsScript(model)));
}

async function delivered({ out = "explorer.html", open = false, cwd }: CommandOptions, page: string): Promise<Report> {
  const rejected = writePage(out, page, cwd);
  if (rejected) return reportOf("explore", { diagnostics: [rejected] });
  const isOpen = open && (await openPage(out, cwd));
  const remarks = open && !isOpen ? ["no program was found that opens it; open the file in a browser"] : [];
  return reportOf("explore", {
    written: [out],
    answer: {
      lines: [printable(`${out} written`)],
      remarks,
      data: { bytes: Buffer.byteLength(page) },
      isAccepted: true,
    },
  });
}
