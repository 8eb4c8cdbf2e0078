import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model, RecordShape, Shape } from "../../model/model.js";
import { readablePath } from "../../model/paths.js";
import type { Literal, Rule, RuleKindName, RuleOf } from "../../model/rule.js";
import { kindOf } from "../../rules/kinds.js";
import type { Compared } from "../../rules/rule-kind.js";
import type { PathText } from "../../model/place.js";
import { writtenPath } from "../../rules/values.js";
import { allFields } from "../../model/shape-parts.js";
import { canBeEqual } from "./can-be-equal.js";
import { describeFound } from "./report-faults.js";
import { closedValues } from "../../model/closed-values.js";
import { haveDisjointFormats } from "../../model/disjoint-formats.js";
import { foundAt, rulesIn, spanOf, type RuleSite } from "../../rules/rules-in.js";

/** One side of a comparison; `written` is the path that a diagnostic points at. */
interface Side {
  readonly name: string;
  readonly written: PathText;
  readonly shapes: readonly Shape[];
}

type Pair = readonly [Side, Side];

/** The values that a rule compares can be equal, or ordered, at least for some values. */
export function ruleValuesCompare(model: Model, report: Report): void {
  for (const site of rulesIn(model)) {
    for (const [left, right] of pairsOf(site.rule, site))
      if (!canBeEqual(left.shapes, right.shapes, model)) reportPair(left, right, site.rule, report);
  }
}

function reportPair(left: Side, right: Side, rule: Rule, report: Report): void {
  const parameters = {
    left: left.name,
    leftIs: describeFound(left.shapes),
    right: right.name,
    rightIs: describeFound(right.shapes),
  };
  report("check/incomparable", parameters, {
    span: spanOf(rule, writtenPath(left.written)),
    help: helpFor([left, right]),
  });
}

/** For two enums, the values say more than their names. */
function helpFor(sides: Pair): string | undefined {
  const [left, right] = sides;
  if (left.shapes.some((one) => right.shapes.some((other) => haveDisjointFormats(one, other))))
    return "Declare both with the same format: different formats have no common order.";
  const values = sides.map(({ shapes }) => closedValues(shapes));
  return values.every((known) => known !== undefined)
    ? `${sides.map(({ name }, index) => `${name} takes ${values[index]?.join(", ")}`).join("; ")}.`
    : undefined;
}

function pairsOf<Kind extends RuleKindName>(rule: RuleOf<Kind>, site: RuleSite): readonly Pair[] {
  const compared = kindOf(rule).compares?.(rule.operands) ?? [];
  return compared.map(([left, right]) => [sideOf(left, site), sideOf(right, site)]);
}

function sideOf(compared: Compared, site: RuleSite): Side {
  if ("path" in compared) return at(compared.path, site);
  return "keysOf" in compared ? keysAt(compared.keysOf, site) : valuesOf(compared.enum, compared.values);
}

function at(path: PathText, site: RuleSite): Side {
  const isList = site.rule.written?.[writtenPath(path)] === undefined && path.endsWith("[*]");
  return {
    name: readablePath(path),
    written: isList ? path.slice(0, -"[*]".length) : path,
    shapes: foundAt(path, site).shapes,
  };
}

function keysAt(path: PathText, site: RuleSite): Side {
  return { name: `a key of ${readablePath(path)}`, written: path, shapes: foundAt(path, site).shapes.map(keysOf) };
}

function valuesOf(name: string, literals: readonly Literal[]): Side {
  const values = literals.flatMap((value) => (typeof value === "boolean" ? [] : [{ value }]));
  return { name, written: "", shapes: [{ kind: "enum", of: name, values }] };
}

const text: Shape = { kind: "string", nonblank: false };

/** The keys of an object are known if it accepts no others. */
function keysOf(shape: Shape): Shape {
  return shape.kind === "record" && isClosed(shape)
    ? { kind: "enum", values: allFields(shape).map(({ name }) => ({ value: name })) }
    : text;
}

function isClosed({ unknownKeys, variants }: RecordShape): boolean {
  return unknownKeys === "reject" && variants?.otherVariants !== "keep";
}
