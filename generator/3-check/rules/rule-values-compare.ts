import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { Model, RecordShape, Shape } from "../../model/model.js";
import { spokenPath } from "../../model/paths.js";
import { itemsOf, joinPaths } from "../../rules/paths.js";
import type { Operands, Rule, RuleKindName, TargetModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { writtenPath } from "../../rules/written.js";
import { allFields } from "../../model/shape-parts.js";
import { canBeEqual } from "./can-be-equal.js";
import { closedValues, describeFound } from "./found-words.js";
import { foundAt, rulesIn, spanOf, type RuleSite } from "./rules-in.js";

/** One side of what a rule compares; `written` is the path that a complaint points at. */
interface Side {
  readonly name: string;
  readonly written: PathText;
  readonly shapes: readonly Shape[];
}

type Pair = readonly [Side, Side];

/** What a rule compares with each other can be equal, or in order, for some values at least. */
export function ruleValuesCompare(model: Model, report: Report): void {
  for (const site of rulesIn(model)) {
    for (const [left, right] of pairsOf(site))
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
  report(
    diagnose("check/incomparable", parameters, {
      span: spanOf(rule, writtenPath(left.written)),
      help: helpFor([left, right]),
    }),
  );
}

/** Of two closed vocabularies the values tell more than their names. */
function helpFor(sides: Pair): string | undefined {
  const values = sides.map(({ shapes }) => closedValues(shapes));
  return values.every((known) => known !== undefined)
    ? `${sides.map(({ name }, index) => `${name} takes ${values[index]?.join(", ")}`).join("; ")}.`
    : undefined;
}

type Pairs = { readonly [Kind in RuleKindName]?: (operands: Operands[Kind], site: RuleSite) => readonly Pair[] };

/** The kinds that compare what stands at several places. */
const pairs: Pairs = {
  equal: ({ paths }, site) => withFirst(paths, site),
  disjoint: ({ paths }, site) => withFirst(paths.map(itemsOf), site),
  refs: ({ from, to }, site) => from.map((path) => [at(path, site), at(to, site)]),
  subset: ({ path, of }, site) => targetOf(of, site).map((target) => [at(itemsOf(path), site), target]),
  acyclic: ({ edges, from, to }, site) => [[at(joinPaths(edges, to), site), at(joinPaths(edges, from), site)]],
  reachable: ({ nodes, edges, from, to, root }, site) =>
    [joinPaths(edges, from), joinPaths(edges, to), root].map((path) => [at(path, site), at(nodes, site)]),
  compare: ({ left, right }, site) => ("path" in right ? [[at(left, site), at(right.path, site)]] : []),
};

function pairsOf(site: RuleSite): readonly Pair[] {
  const { kind, operands } = site.rule;
  const found = pairs[kind] as ((given: Rule["operands"], site: RuleSite) => readonly Pair[]) | undefined;
  return found?.(operands, site) ?? [];
}

function withFirst([first = "", ...others]: readonly PathText[], site: RuleSite): readonly Pair[] {
  return others.map((path) => [at(path, site), at(first, site)]);
}

function at(path: PathText, site: RuleSite): Side {
  const isList = site.rule.written?.[writtenPath(path)] === undefined && path.endsWith("[*]");
  return {
    name: spokenPath(path),
    written: isList ? path.slice(0, -"[*]".length) : path,
    shapes: foundAt(path, site).shapes,
  };
}

function targetOf(of: TargetModel, site: RuleSite): readonly Side[] {
  if (of.kind === "cell") return [];
  if (of.kind === "enum")
    return [
      {
        name: of.name,
        written: "",
        shapes: [
          {
            kind: "enum",
            of: of.name,
            values: of.values.flatMap((value) => (typeof value === "boolean" ? [] : [{ value }])),
          },
        ],
      },
    ];
  if (of.kind === "path") return [at(itemsOf(of.path), site)];
  return [
    { name: `a key of ${spokenPath(of.path)}`, written: of.path, shapes: foundAt(of.path, site).shapes.map(keysOf) },
  ];
}

const text: Shape = { kind: "string", nonblank: false };

/** The keys of an object are known where it takes no others. */
function keysOf(shape: Shape): Shape {
  return shape.kind === "record" && isClosed(shape)
    ? { kind: "enum", values: allFields(shape).map(({ name }) => ({ value: name })) }
    : text;
}

function isClosed({ unknownKeys, variants }: RecordShape): boolean {
  return unknownKeys === "reject" && variants?.otherVariants !== "keep";
}
