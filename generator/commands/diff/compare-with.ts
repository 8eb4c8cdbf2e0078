/** One baseline and the file of today: every change with its verdicts, and what became of the prompts. */
import { dirname, resolve } from "node:path";
import { types } from "../../4-emit/types.js";
import { contentHash } from "../../5-write/content.js";
import type { Direction } from "../../evolution/change.js";
import { judgeCode } from "../../evolution/code/judge-code.js";
import { diffVersions, type Version } from "../../evolution/diff.js";
import type { EvolutionFinding } from "../../evolution/finding.js";
import type { Model } from "../../model/model.js";
import type { Source } from "../../source/source.js";
import { typescriptOf } from "./ask-typescript.js";
import type { ReportedChange } from "./diff-report.js";

export interface Compared {
  readonly name: string;
  readonly old: Version;
  readonly new: Version;
  readonly oldSources: readonly Source[];
  readonly newSources: readonly Source[];
  /** Of the contracts file: the compiler is looked up from there. */
  readonly path: string;
}

/** Of the directions that are asked for. */
export async function changesWith({ name, old, new: now, oldSources, newSources, path }: Compared, wanted: readonly Direction[]): Promise<readonly ReportedChange[]> {
  const found = diffVersions(old, now);
  const judged = found.length > 0 && (wanted.includes("types") || wanted.includes("builds")) ? await judgeCode(found, typescriptOf(dirname(resolve(path)), { old: await typesText(old.model), new: await typesText(now.model) })) : found;
  return judged.map((finding) => ({ finding: only(finding, wanted), against: name, fingerprint: fingerprintOf(finding), oldSources, newSources }));
}

function only(finding: EvolutionFinding, wanted: readonly Direction[]): EvolutionFinding {
  return { ...finding, verdicts: Object.fromEntries(Object.entries(finding.verdicts).filter(([direction]) => wanted.includes(direction as Direction))) };
}

function fingerprintOf({ identity }: EvolutionFinding): string {
  return contentHash(identity).replace(/^\w+[:-]/, () => "").slice(0, 12);
}

/** In TypeScript, whatever language is generated. */
async function typesText(model: Model): Promise<string> {
  const files = await types.emit({ ...model, generate: { ...model.generate, language: "typescript" } });
  return files[0]?.text ?? "";
}
