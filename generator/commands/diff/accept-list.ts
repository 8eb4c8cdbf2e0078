/** Accepted changes: a file next to the contracts file that lists which, why, who and until when. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readYaml } from "../../1-parse/yaml/read-yaml.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { directions, type Direction } from "../../evolution/change/directions.js";
import { fileLimits } from "../../limits.js";
import type { Source, Span } from "../../source/source.js";
import type { MapNode, SyntaxNode } from "../../source/syntax.js";
import { readFileAt, type RunOptions } from "../../disk/read-source.js";
import type { Accepted } from "../results/diff-report.js";

interface AcceptOptions extends RunOptions {
  readonly accept?: string | undefined;
}

interface AcceptList {
  readonly entries: readonly Accepted[];
  readonly sources: readonly Source[];
  /** Errors in the file; if there are any, no entry counts. */
  readonly diagnostics: readonly Diagnostic[];
}

/** For `contracts.yaml` it is `contracts.accepted.yaml`, if it exists; a file given as an option must exist. */
export function readAcceptList({ accept, config = "contracts.yaml", cwd = process.cwd() }: AcceptOptions): AcceptList {
  const name = accept ?? config.replace(/\.ya?ml$/, "").concat(".accepted.yaml");
  const path = resolve(cwd, name);
  if (accept === undefined && !existsSync(path)) return { entries: [], sources: [], diagnostics: [] };
  const { source, rejected } = readFileAt(
    path,
    name,
    fileLimits.bytes,
    "Name the file with the accepted changes, or leave --accept out.",
  );
  return source ? entriesIn(source) : { entries: [], sources: [], diagnostics: [rejected] };
}

function entriesIn(source: Source): AcceptList {
  const diagnostics: Diagnostic[] = [];
  const root = readYaml(source, (found) => diagnostics.push(found));
  const list = root?.entries.length === 1 && root.entries[0]?.key === "accepted" ? root.entries[0].value : undefined;
  if (root && list?.kind !== "list")
    diagnostics.push(wrong("the file must have one key, `accepted`, with an array", root.span));
  const entries =
    list?.kind === "list"
      ? list.items.flatMap((item) => entryOf(item, (problem, span) => diagnostics.push(wrong(problem, span))))
      : [];
  return { entries: diagnostics.length > 0 ? [] : entries, sources: [source], diagnostics };
}

function wrong(problem: string, span: Span): Diagnostic {
  return diagnose(
    "usage/bad-accept-list",
    { problem },
    { span, help: 'Write "{ finding: 3f9c2a71b0de, change: …, reason: …, who: …, until: 2027-01-31 }".' },
  );
}

type Report = (problem: string, span: Span) => void;

const keys = ["finding", "change", "reason", "who", "until"] as const;

function entryOf(node: SyntaxNode, report: Report): readonly Accepted[] {
  if (node.kind !== "map") return none(report, "an entry must be an object", node.span);
  const unknown = node.entries.find(({ key }) => key !== "only" && !keys.some((name) => name === key));
  if (unknown) return none(report, `unknown key "${unknown.key}"`, unknown.keySpan);
  const missing = keys.find((key) => textAt(node, key) === "");
  if (missing) return none(report, `${missing} is missing`, node.span);
  const [finding = "", change = "", reason = "", who = "", until = ""] = keys.map((key) => textAt(node, key));
  if (!/^[0-9a-f]{12}$/.test(finding)) return none(report, `"${finding}" is not a fingerprint`, node.span);
  if (!isDay(until)) return none(report, `"${until}" is not a date`, node.span);
  const only = onlyOf(node, report);
  return only === "bad" ? [] : [{ finding, change, reason, who, until, span: node.span, ...(only && { only }) }];
}

function none(report: Report, problem: string, span: Span): readonly Accepted[] {
  report(problem, span);
  return [];
}

function textAt({ entries }: MapNode, key: string): string {
  const value = entries.find((entry) => entry.key === key)?.value;
  return value?.kind === "scalar" ? (value.quoted ? String(value.value) : value.text).trim() : "";
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  );
}

function onlyOf({ entries }: MapNode, report: Report): readonly Direction[] | "bad" | undefined {
  const value = entries.find(({ key }) => key === "only")?.value;
  if (!value) return undefined;
  const words =
    value.kind === "list" ? value.items.map((item) => (item.kind === "scalar" ? String(item.value) : "")) : [];
  const found = directions.filter((direction) => words.includes(direction));
  if (words.length > 0 && words.length === found.length) return found;
  report(`only must be an array of ${directions.join(", ")}`, value.span);
  return "bad";
}
