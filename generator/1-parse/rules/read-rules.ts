/** `rules:` of a type or a contract. */
import type { RuleDeclaration } from "../../document/document.js";
import type { RuleKindName } from "../../model/rule.js";
import { language } from "../../language/table.js";
import { readCondition } from "./read-condition.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { readOperands } from "./read-operands.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { known, type ParseContext, type Slot, eachItem } from "../parse-context.js";
import { given } from "../../source/given.js";

/** Rules in the order of the file; an absent list is empty. */
export function readRules(slot: Slot | undefined, context: ParseContext): readonly RuleDeclaration[] {
  const rules = eachItem(slot, "an array of rules", context, (item) => readRule({ ...item, what: "rule" }, context));
  rejectRepeated(known(rules.map(({ id }) => id)), "rule id", context);
  return rules;
}

/** If there are several kinds, all are read, so all errors are reported. */
function readRule(slot: Slot, context: ParseContext): RuleDeclaration | undefined {
  const entries = readEntries(slot, "rule", context);
  if (!entries) return undefined;
  const when = entries.at("when");
  const condition = when && readCondition(when, context);
  const facts = given({
    when: when && condition && { value: condition, span: when.at },
    code: entries.value("code"),
    severity: entries.value("severity"),
    message: entries.value("message"),
    id: entries.value("id"),
  });
  const kinds = [...entries.found.keys()].filter(isKind);
  const read = kinds.map((kind) => readKind(kind, entries, context));
  const [only] = read;
  return read.length === 1 && only ? ({ ...only, ...facts, span: slot.node.span } as RuleDeclaration) : undefined;
}

function isKind(key: string): key is RuleKindName {
  return language.rule.oneOf.some((kind) => kind === key);
}

function readKind(
  kind: RuleKindName,
  entries: Entries<"rule">,
  context: ParseContext,
): Pick<RuleDeclaration, "kind" | "operands"> | undefined {
  const slot = entries.at(kind);
  if (!slot) return undefined;
  if (kind === "assert" && !entries.at("message"))
    context.report("parse/missing-key", { key: "message", where: "rule" }, { span: slot.at, help: messageHelp });
  const operands = readOperands(kind, slot, context);
  return operands && ({ kind: { value: kind, span: slot.at }, operands } as Pick<RuleDeclaration, "kind" | "operands">);
}

const messageHelp =
  "An expression does not say what it is for: add `message` with the sentence that issues, docs and prompts shall say.";
