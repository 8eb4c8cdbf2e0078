/** Converts the nodes of the YAML library to our own tree, so later stages do not depend on the library. */
import { isMap, isScalar, isSeq, type Pair, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { codePointName } from "../../diagnostics/terminal-text.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { inexactReading } from "../../source/exact-number.js";
import type { Source, Span } from "../../source/source.js";
import type { ListNode, MapEntry, MapNode, ScalarNode, SyntaxNode } from "../../source/syntax.js";

interface Building {
  readonly source: Source;
  readonly report: Report;
}

/**
 * Builds the tree of a document without syntax errors. Keys that are not strings or are repeated, and numbers that lose
 * digits, are reported and omitted.
 */
export function buildTree(root: ParsedNode, building: Building): SyntaxNode {
  if (isMap(root)) return buildMap(root, building);
  if (isSeq(root)) return buildList(root, building);
  if (isScalar(root)) return buildScalar(root, building);
  throw new Error(`an alias is left in ${building.source.name}`);
}

function buildMap(map: YAMLMap.Parsed, building: Building): MapNode {
  const firstSpans = new Map<string, Span>();
  if (map.flow) for (const pair of map.items) rejectBareKey(pair, building);
  const entries = map.items.flatMap((pair) => buildEntry(pair, firstSpans, building));
  return { kind: "map", entries, span: spanOfCollection(map, entries.at(-1)?.value, building) };
}

function buildEntry(
  { key, value }: Pair<ParsedNode, ParsedNode | null>,
  firstSpans: Map<string, Span>,
  building: Building,
): readonly MapEntry[] {
  const keySpan = spanOf(key, building);
  const text = keyText(key, keySpan, building);
  if (text === undefined) return [];
  const first = firstSpans.get(text);
  if (first)
    building.report(
      "parse/duplicate-key",
      { key: text },
      {
        span: keySpan,
        help: "Remove one of the two, or rename it.",
        related: [{ message: "it is here first", span: first }],
      },
    );
  firstSpans.set(text, first ?? keySpan);
  return first ? [] : [{ key: text, keySpan, value: value ? buildTree(value, building) : nothingAt(keySpan) }];
}

/**
 * In braces a comma ends a string, and the next word becomes a key: `{ PASS: Fine, really. }` would contain a value
 * called `really.`
 */
function rejectBareKey({ key, value }: Pair<ParsedNode, ParsedNode | null>, building: Building): void {
  if (value !== null || !isScalar(key) || typeof key.value !== "string") return;
  building.report(
    "parse/bare-key",
    { key: key.value },
    { span: spanOf(key, building), help: helpForEquals(key.value) ?? helpForComma },
  );
}

const helpForComma =
  "Within `{ }` a comma ends a string. Put the string in quotes, including its commas, or write a `:` after the key.";

/** `{ verdict = PASS }` */
function helpForEquals(key: string): string | undefined {
  const [, name, value] = /^([\w.-]+) ?={1,3} ?([\w.-]+)$/.exec(key) ?? [];
  return name === undefined || value === undefined ? undefined : `Write \`${name}: ${value}\`.`;
}

/** The text of a key; anything but a string is reported. */
function keyText(key: ParsedNode, span: Span, { report, source }: Building): string | undefined {
  if (isScalar(key) && typeof key.value === "string") {
    if (key.value === "<<" && key.type === "PLAIN") return void report("parse/merge-key", {}, { span });
    rejectHalfCharacter(key.value, "a key", span, report);
    return key.value;
  }
  const written = source.text.slice(span.start, span.end);
  const found = isScalar(key)
    ? written === ""
      ? "nothing"
      : `the ${typeof key.value === "number" ? "number" : "value"} ${written}`
    : isMap(key)
      ? "a map"
      : "an array";
  const help = isScalar(key) && written !== "" ? `Quote it: "${written}".` : undefined;
  return void report("parse/non-string-key", { found }, { span, help });
}

function buildList(list: YAMLSeq.Parsed, building: Building): ListNode {
  const items = list.items.map((item) => buildTree(item, building));
  return { kind: "list", items, span: spanOfCollection(list, items.at(-1), building) };
}

function buildScalar(scalar: Scalar.Parsed, building: Building): ScalarNode {
  const { source, report } = building;
  const span = spanOf(scalar, building);
  const text = source.text.slice(span.start, span.end);
  const value = valueOf(scalar);
  if (typeof value === "number") rejectInexact(text, value, span, report);
  if (typeof value === "string") rejectHalfCharacter(value, "this text", span, report);
  return { kind: "scalar", value, text, quoted: scalar.type !== "PLAIN", span };
}

/** The value of a key without one, as in `{a, b}`. */
function nothingAt({ file, end }: Span): ScalarNode {
  return { kind: "scalar", value: null, text: "", quoted: false, span: { file, start: end, end } };
}

/** The core schema of YAML 1.2 has no other scalars, so another kind is an internal error. */
function valueOf({ value }: Scalar.Parsed): ScalarNode["value"] {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  throw new Error(`the YAML library gave a scalar of the kind ${typeof value}`);
}

function rejectInexact(number: string, value: number, span: Span, report: Report): void {
  const becomes = inexactReading(number, value);
  if (becomes !== undefined)
    report(
      "parse/inexact-number",
      { number, becomes },
      { span, help: `Put it in quotes if it is a string: "${number}".` },
    );
}

/** An escape such as `"\ud800"` can create a character that no file can contain. */
function rejectHalfCharacter(value: string, where: string, span: Span, report: Report): void {
  const found = /\p{Surrogate}/u.exec(value);
  if (found) report("parse/bad-encoding", { character: codePointName(found[0]), where }, { span });
}

function spanOf({ range: [start, end] }: ParsedNode, { source }: Building): Span {
  return { file: source.name, start, end };
}

/** A block collection ends with its last value; the library includes the comments and blank lines after it. */
function spanOfCollection(
  collection: YAMLMap.Parsed | YAMLSeq.Parsed,
  last: SyntaxNode | undefined,
  building: Building,
): Span {
  const span = spanOf(collection, building);
  return collection.flow || !last ? span : { ...span, end: last.span.end };
}
