/** Declarations of `decisions:`. Later stages check values and names. */
import type {
  CaseDeclaration,
  DecisionDeclaration,
  GivenDeclaration,
  ResultDeclaration,
  ReasonPartDeclaration,
  GateDeclaration,
} from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { readCondition } from "../rules/read-condition.js";
import { entriesAs, readEntries, type Entries } from "../grammar/read-entries.js";
import { readJson } from "../scalars/read-json.js";
import { readFields } from "../shapes/read-record.js";
import { readItem } from "../shapes/read-shape.js";
import { reportWrongKind, type ParseContext, type Slot, requireSome, eachItem } from "../parse-context.js";
import { given } from "../../source/given.js";
import { partOf } from "../../source/offset-in.js";
import { readText, textOf } from "../scalars/read-text.js";
import { readName, readNames } from "../scalars/read-name.js";

export function readDecision(name: LocatedText, slot: Slot, context: ParseContext): DecisionDeclaration | undefined {
  const entries = readEntries(slot, "decision", context);
  if (!entries) return undefined;
  const description = entries.value("description");
  const [inputs, fields] = [entries.at("inputs"), entries.read("inputs", readFields)];
  const returns = entries.read("returns", readItem);
  const cases = readCases(entries.at("cases"), context);
  const otherwise = entries.read("otherwise", readOtherwise);
  return (
    inputs &&
    fields &&
    returns &&
    otherwise && {
      name,
      ...given({ description }),
      inputs: { fields, span: inputs.node.span },
      returns,
      cases,
      otherwise,
    }
  );
}

function readCases(slot: Slot | undefined, context: ParseContext): readonly CaseDeclaration[] {
  if (slot) requireSome(slot, "case", context, "Leave `cases` out where only `otherwise` decides.");
  return eachItem(slot, "an array of cases", context, (item) => readCase({ ...item, what: "case" }, context));
}

function readCase(slot: Slot, context: ParseContext): CaseDeclaration | undefined {
  const entries = readEntries(slot, "decision-case", context);
  const [at, when] = [entries?.at("when"), entries?.read("when", readCondition)];
  const result = entries && readResult(entriesAs("decision-result", entries, context), context);
  return at && when && result && { when: { value: when, span: at.node.span }, result };
}

function readOtherwise(slot: Slot, context: ParseContext): ResultDeclaration | undefined {
  const entries = readEntries(slot, "decision-result", context);
  return entries && readResult(entries, context);
}

function readResult(entries: Entries<"decision-result">, context: ParseContext): ResultDeclaration | undefined {
  const result = readGiven(entries, context);
  const reason = entries.read("reason", readReason);
  return result && reason && { given: result, reason, span: entries.slot.node.span };
}

function readGiven(entries: Entries<"decision-result">, context: ParseContext): GivenDeclaration | undefined {
  const value = entries.read("value", readJson);
  const [table, column, key] = [entries.value("table"), entries.value("column"), entries.value("key")];
  if (!entries.at("table")) for (const stray of ["column", "key"] as const) rejectStray(stray, entries, context);
  else if (!entries.at("column"))
    context.report(
      "parse/missing-key",
      { key: "column", where: entries.slot.what },
      { span: entries.slot.at, help: "Name the column that contains the value." },
    );
  if (table) return column && { kind: "cell", table, column, ...given({ key }) };
  return value && { kind: "value", value };
}

function rejectStray(key: "column" | "key", entries: Entries<"decision-result">, context: ParseContext): void {
  const slot = entries.at(key);
  if (slot) context.report("parse/key-needs-another", { key, needs: "`table`" }, { span: slot.at });
}

/** A doubled brace, the name of an input in braces, a single brace, or text without braces. */
const pieces = /\{\{|\}\}|\{[^{}]*\}|[{}]|[^{}]+/g;

/** The parts of the text; an unpaired brace is reported. */
function readReason(slot: Slot, context: ParseContext): readonly ReasonPartDeclaration[] | undefined {
  const text = readText(slot, "prose", context);
  return (
    text &&
    joined([...text.value.matchAll(pieces)].flatMap(({ 0: piece, index }) => partAt(piece, index, text, context) ?? []))
  );
}

function partAt(
  piece: string,
  index: number,
  text: LocatedText,
  context: ParseContext,
): ReasonPartDeclaration | undefined {
  if (piece === "{{" || piece === "}}") return { kind: "text", text: piece.charAt(0) };
  if (piece === "{" || piece === "}" || piece === "{}")
    return void context.report(
      "parse/stray-brace",
      { brace: piece },
      { span: partOf(text, index, piece.length).span, help },
    );
  return piece.startsWith("{")
    ? { kind: "input", name: partOf(text, index + 1, piece.length - "{}".length) }
    : { kind: "text", text: piece };
}

const help = "Write `{name}` for the value of an input, and `{{` or `}}` for a brace.";

/** Joins adjacent strings. */
function joined(parts: readonly ReasonPartDeclaration[]): readonly ReasonPartDeclaration[] {
  const whole: ReasonPartDeclaration[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.kind === "text" && last?.kind === "text")
      whole.splice(-1, 1, { kind: "text", text: last.text + part.text });
    else whole.push(part);
  }
  return whole;
}

export function readGate(name: LocatedText, slot: Slot, context: ParseContext): GateDeclaration | undefined {
  const entries = readEntries(slot, "gate", context);
  if (!entries) return undefined;
  const description = entries.value("description");
  const [needs, at] = [entries.at("needs"), entries.at("when")];
  const scopes = needs && readScopes(needs, context);
  const when = at && readCondition(at, context);
  return (
    scopes && {
      name,
      ...given({ description, when: at && when && { value: when, span: at.node.span } }),
      needs: scopes,
    }
  );
}

/** One scope, or a list of them. */
function readScopes(slot: Slot, context: ParseContext): readonly LocatedText[] | undefined {
  if (slot.node.kind === "list") {
    if (slot.node.items.length === 0) return void reportWrongKind(slot, "at least one scope", context);
    return readNames(slot, "scope", context);
  }
  const scope = textOf(slot, context);
  return scope && [readName(scope, "scope", context)];
}
