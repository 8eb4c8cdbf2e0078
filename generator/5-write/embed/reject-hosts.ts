/** Reasons why blocks cannot be written. If there is one, nothing is written. */
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { onDisk, shownPath, type OutputFolder } from "../output-folder.js";
import { rejectReplacement } from "../reject-replacement.js";
import type { BlockOnDisk, Host } from "./embedding.js";
import { markLine } from "./marks.js";

export function rejectHosts(folder: OutputFolder, hosts: readonly Host[]): readonly Diagnostic[] {
  return hosts.flatMap((host) => {
    const found = host.blocks.flatMap((block) => rejectionOf(shownPath(folder, host.file), block));
    return found.length > 0 ? found : rejectionToChange(folder, host);
  });
}

/** A file whose blocks are up to date is not changed, so it is not rejected. */
function rejectionToChange(
  folder: OutputFolder,
  { file, before, after, blocks: [first] }: Host,
): readonly Diagnostic[] {
  const rejected = before === after ? undefined : rejectReplacement(onDisk(folder, file), shownPath(folder, file));
  return rejected ? [{ ...rejected, ...(first && { span: first.block.span }) }] : [];
}

function rejectionOf(path: string, { block, state, fault }: BlockOnDisk): readonly Diagnostic[] {
  if (state) return [];
  const { name, marks, span } = block;
  const pair = `${markLine(marks, name, "START")} and ${markLine(marks, name, "END")}`;
  if (!fault)
    return [
      diagnose(
        "write/missing-embed-file",
        { path, block: name },
        { span, help: `Create it, and add the lines ${pair}.` },
      ),
    ];
  const help = `The block is between the lines ${pair}, each once and alone on its line.`;
  return [diagnose("write/block-marks", { path, block: name, fault: fault.words }, { span, help })];
}
