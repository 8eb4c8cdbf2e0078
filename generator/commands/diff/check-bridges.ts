/** Bridges that work: each is applied to a copy of the contracts file, which is compiled and judged again. */
import { dirname } from "node:path";
import { readYaml } from "../../1-parse/yaml/read-yaml.js";
import {
  type BridgeEdit,
  breaks,
  type Bridge,
  type EvolutionFinding,
  type Verdict,
} from "../../evolution/change/finding.js";
import { proposalFor } from "../../evolution/bridges.js";
import { judgeCode } from "../../evolution/code/judge-code.js";
import { judgeAgain } from "../../evolution/diff.js";
import type { Version } from "../../evolution/change/version.js";
import type { Source } from "../../source/source.js";
import { noTypescript, typescriptOf } from "./ask-typescript.js";
import { loadVersion } from "./load-version.js";
import { typesText } from "../../4-emit/targets/types.js";
import { readerOf } from "../set-in-memory.js";
import { withBridge } from "./edit-declaration.js";

/** Two versions of a set of contracts that are compared. */
export interface Compared {
  readonly name: string;
  readonly old: Version;
  readonly new: Version;
  readonly oldSources: readonly Source[];
  readonly newSources: readonly Source[];
  /** The path of the contracts file, from which the compiler is looked up. */
  readonly path: string;
}

/** How many are compiled for one comparison: each takes as long as compiling the file. */
const mostBridges = 20;

/** The findings with their bridges. A bridge that does not compile, or makes nothing safe, is omitted. */
export async function withBridges(
  findings: readonly EvolutionFinding[],
  compared: Compared,
): Promise<readonly EvolutionFinding[]> {
  const made: EvolutionFinding[] = [];
  let left = mostBridges;
  for (const finding of findings) {
    const bridge = left > 0 && breaks(finding).length > 0 ? await bridgeFor(finding, compared) : "none";
    if (bridge !== "none") left -= 1;
    made.push(bridge === "none" || bridge === "useless" ? finding : { ...finding, bridge });
  }
  return made;
}

async function bridgeFor(finding: EvolutionFinding, compared: Compared): Promise<Bridge | "none" | "useless"> {
  const { new: now, newSources } = compared;
  const proposal = proposalFor(finding.change, now.model);
  const sources = proposal && sourcesWith(newSources, proposal.edit);
  if (!proposal || !sources) return "none";
  const bridged: Version | undefined = await loadBridged(sources);
  if (!bridged) return "useless";
  const after = await verdictsWith(bridged, finding, compared);
  const broken = breaks(finding);
  const fixes = broken.filter((direction) => after[direction] && after[direction].verdict !== "break");
  const { write, edit, isLossless } = proposal;
  if (fixes.length === 0) return "useless";
  const left = broken.filter((direction) => !fixes.includes(direction));
  return { write, edit, isLossless, fixes, left, ...unsure({ ...finding.verdicts, ...after }) };
}

/** The directions of code without a result. In the other directions, a fix means that no witness was found. */
function unsure(verdicts: EvolutionFinding["verdicts"]): Pick<Bridge, "unknown" | "unchecked"> {
  const unchecked = codeDirections.filter((direction) => !isChecked(verdicts[direction]));
  const checked = codeDirections.filter((direction) => !unchecked.includes(direction));
  return { unknown: checked.filter((direction) => verdicts[direction]?.verdict === "unknown"), unchecked };
}

const codeDirections = ["types", "builds"] as const;

function isChecked(verdict: Verdict | undefined): boolean {
  return verdict !== undefined && !(verdict.verdict === "unknown" && verdict.reason === noTypescript);
}

/** Code is compiled again only if the bridge is a name of a type: other bridges do not affect code. */
async function verdictsWith(
  bridged: Version,
  finding: EvolutionFinding,
  { old, path }: Compared,
): Promise<EvolutionFinding["verdicts"]> {
  const verdicts = judgeAgain(finding, old, bridged);
  if (finding.change.kind !== "type-renamed" || finding.verdicts.types?.verdict !== "break") return verdicts;
  const texts = { old: await typesText(old.model), new: await typesText(bridged.model) };
  const [again] = await judgeCode([{ ...finding, verdicts }], typescriptOf(dirname(path), texts));
  return again?.verdicts ?? verdicts;
}

/** All files of the set, one of them with the bridge. */
export function sourcesWith(sources: readonly Source[], edit: BridgeEdit): readonly Source[] | undefined {
  const source =
    sources.find(({ name }) => name === edit.span.file) ??
    sources.find(({ name }) => name.endsWith(`/${edit.span.file}`));
  const root = source && readYaml(source, () => undefined);
  const text = root && withBridge(source.text, root, edit);
  return text === undefined ? undefined : sources.map((file) => (file === source ? { ...file, text } : file));
}

async function loadBridged([main, ...used]: readonly Source[]): Promise<Version | undefined> {
  return main && (await loadVersion({ source: main, readUsed: readerOf(used) })).version;
}
