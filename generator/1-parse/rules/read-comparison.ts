/** Comparisons such as `kept_lines <= original_lines`. */
import type { ComparedDeclaration, OperandDeclarations } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { unsureReading } from "../../source/exact-number.js";
import type { Comparison, Literal } from "../../model/rule.js";
import { partOf, type PlacedText } from "../../source/offset-in.js";
import { readPath } from "../scalars/read-path.js";
import { textOf } from "../scalars/read-text.js";
import { reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";

const operators = ["<=", ">=", "==", "!=", "<", ">"] as const satisfies readonly Comparison[];
/** The characters of operators, which paths cannot contain. */
const operatorSign = /[<>=!]/;

export function readComparison(slot: Slot, context: ParseContext): OperandDeclarations["compare"] | undefined {
  if (slot.node.kind !== "scalar")
    return void reportWrongKind(slot, "a string", context, "Write one string, such as `kept_lines <= original_lines`.");
  const text = textOf(slot, context);
  if (!text) return undefined;
  const at = text.value.search(operatorSign);
  const operator = operators.find((candidate) => text.value.startsWith(candidate, at));
  if (at < 0 || !operator)
    return reject(
      text,
      at < 0 ? text.value.length : at,
      at < 0 ? "an operator, one of `<` `<=` `==` `!=` `>=` `>`" : "`==`, or another operator",
      context,
      /^[^=]+=[^=]+$/.test(text.value) ? `Did you mean "${text.value.replace(/ *= */, " == ")}"?` : undefined,
    );
  if (/[()]|&&|\|\|| (?:and|or) /.test(text.value.replaceAll(/"[^"]*"|'[^']*'/g, "")))
    return reject(text, 0, "two paths, or a path and a literal", context, assertHelp);
  const left = readSide(text, 0, at, context);
  const right = readSide(text, at + operator.length, text.value.length, context);
  if (left && literalOf(left.value) !== undefined)
    return reject(
      text,
      text.value.indexOf(left.value),
      "a path on the left, and a literal on the right",
      context,
      turnedRound(left, operator, right),
    );
  const compared = right && readRight(right, context);
  return (
    left &&
    compared && {
      left: readPath(left, context),
      operator: partOf(text, at, operator.length) as OperandDeclarations["compare"]["operator"],
      right: compared,
    }
  );
}

/** The text between two offsets, without surrounding spaces. */
function readSide(text: LocatedText, start: number, end: number, context: ParseContext): LocatedText | undefined {
  const raw = text.value.slice(start, end);
  const value = raw.trim();
  if (value !== "") return partOf(text, start + raw.indexOf(value), value.length);
  return reject(
    text,
    end,
    start === 0 ? "a path before the operator" : "a path or a literal after the operator",
    context,
  );
}

function readRight(right: LocatedText, context: ParseContext): ComparedDeclaration | undefined {
  const literal = literalOf(right.value);
  if (typeof literal === "number") checkNumber(right, literal, context);
  if (literal !== undefined) return { kind: "literal", literal: { value: literal, span: right.span } };
  const second = right.value.search(operatorSign);
  if (second >= 0) return reject(right, second, "the end: a comparison has one operator", context);
  if (right.value === "null")
    return reject(
      right,
      0,
      "a path or a literal; whether something is there is what `require` and `forbid` say",
      context,
    );
  return { kind: "path", path: readPath(right, context) };
}

/** A number, a boolean, or a string in quotes that contains no quotes itself. */
function literalOf(text: string): Literal | undefined {
  if (text === "true" || text === "false") return text === "true";
  if (/^-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/.test(text)) return Number(text);
  return /^(?:"[^"]*"|'[^']*')$/.test(text) ? text.slice(1, -1) : undefined;
}

function checkNumber({ value: number, span }: LocatedText, value: number, context: ParseContext): void {
  const becomes = unsureReading(number, value);
  if (becomes !== undefined) context.report("parse/inexact-number", { number, becomes }, { span });
}

const mirrored: Readonly<Record<Comparison, Comparison>> = {
  "<": ">",
  "<=": ">=",
  "==": "==",
  "!=": "!=",
  ">=": "<=",
  ">": "<",
};

function turnedRound(left: LocatedText, operator: Comparison, right: LocatedText | undefined): string | undefined {
  return right && !operatorSign.test(right.value)
    ? `Did you mean "${right.value} ${mirrored[operator]} ${left.value}"?`
    : undefined;
}

const usualHelp =
  'Write a path, an operator, and a path or a literal: `kept_lines <= original_lines`, `score >= 0.5`, `state != "done"`.';

const assertHelp = "Write an expression after `assert`, with a `message`, for what has calls or several comparisons.";

function reject(
  text: PlacedText,
  offset: number,
  expected: string,
  context: ParseContext,
  help = usualHelp,
): undefined {
  context.report(
    "parse/bad-comparison",
    { comparison: text.value, expected },
    { span: partOf(text, offset, 1).span, help },
  );
}
