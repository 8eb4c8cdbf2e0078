import type { Report } from "../../diagnostics/diagnostic.js";
import type { ListShape, Model, Shape } from "../../model/model.js";
import { isMany, readablePath, stepsOf } from "../../model/paths.js";
import { conditionReads } from "../../rules/condition.js";
import { ruleKinds } from "../../rules/kinds.js";
import { itemsOf, listOf } from "../../rules/paths.js";
import type { Demand, PathUse, RuleKind } from "../../rules/rule-kind.js";
import type { Rule, RuleKindName, RuleOf } from "../../model/rule.js";
import { writtenPath } from "../../rules/values.js";
import { alternativesOf } from "../../model/follow-path.js";
import { conditionsIn } from "./conditions-in.js";
import { describeFound } from "./report-faults.js";
import { foundAt, rulesIn, spanOf, type RuleSite } from "../../rules/rules-in.js";

/**
 * The values at the paths of a rule or a condition have a type that it accepts, and a path that must lead to one value
 * does.
 */
export function rulePathsFit(model: Model, report: Report): void {
  for (const site of rulesIn(model)) {
    for (const use of operandReads(site.rule))
      checkUse(use, `\`${site.rule.kind}\``, { ...site, holder: { ...site.rule, ...insteadOf(site.rule) } }, report);
  }
  const whens = conditionsIn(model).filter(({ within }) => within === "");
  for (const { condition, ...site } of whens)
    for (const use of conditionReads(condition)) checkUse(use, "`when`", site, report);
}

function operandReads<Kind extends RuleKindName>({ kind, operands }: RuleOf<Kind>): readonly PathUse[] {
  return ruleKinds[kind].reads(operands);
}

function insteadOf<Kind extends RuleKindName>({ kind, operands }: RuleOf<Kind>): Instead {
  const { insteadOfList, insteadOfItems } = ruleKinds[kind];
  return { insteadOfList, insteadOfItems: (path) => insteadOfItems?.(operands, path) };
}

/** What to write instead, depending on the kind of the rule. */
interface Instead {
  readonly insteadOfList?: RuleKind<RuleKindName>["insteadOfList"] | undefined;
  readonly insteadOfItems?: RuleKind<RuleKindName>["insteadOfList"] | undefined;
}

/** A rule or a condition, which reads paths. */
interface Reader extends Pick<RuleSite, "self" | "model"> {
  readonly holder: Pick<Rule, "written" | "place"> & Instead;
}

function checkUse({ path, demand, many }: PathUse, reader: string, site: Reader, report: Report): void {
  const span = spanOf(site.holder, writtenPath(path));
  if (!many && stepsOf(path).some(isMany))
    return report("check/path-to-many-places", { path, reader }, { span, help: helpForMany });
  const { shapes } = foundAt(path, site);
  if (demand === "anything" || shapes.some((shape) => fits(shape, demand, site.model))) return;
  const parameters = { reader, demand: demands[demand].words, path: readablePath(path), found: describeFound(shapes) };
  report("check/rule-type-mismatch", parameters, { span, help: helpFor(path, demand, shapes, site) });
}

const helpForMany = "Put the rule on the type of the items, where its paths start from one of them.";

interface DemandRow {
  readonly words: string;
  readonly kinds: readonly Shape["kind"][];
}

const single = ["string", "number", "boolean", "enum", "constant"] as const;

/** In addition to these types, `any` satisfies every requirement. */
const demands: Readonly<Record<Exclude<Demand, "anything">, DemandRow>> = {
  scalar: { words: "a single value", kinds: single },
  text: { words: "text", kinds: ["string", "enum", "constant"] },
  "number or text": { words: "a number or a string", kinds: ["number", "string", "enum", "constant"] },
  number: { words: "a number", kinds: ["number", "enum", "constant"] },
  list: { words: "an array", kinds: ["list"] },
  "list of scalars": { words: "an array of single values", kinds: ["list"] },
  content: {
    words: "a string, an array, a map or an object",
    kinds: ["string", "enum", "list", "map", "record", "object"],
  },
  "map or object": { words: "a map or an object", kinds: ["map", "record", "object"] },
};

function fits(shape: Shape, demand: keyof typeof demands, model: Model): boolean {
  if (shape.kind === "any") return true;
  if (!demands[demand].kinds.includes(shape.kind)) return false;
  if (demand === "list of scalars" && shape.kind === "list") return itemsFit(shape, "scalar", model);
  return fitsValues(shape, demand);
}

function itemsFit({ items }: ListShape, demand: keyof typeof demands, model: Model): boolean {
  return alternativesOf(items, model).shapes.some((item) => fits(item, demand, model));
}

const wantedTypes: Readonly<Partial<Record<Demand, readonly string[]>>> = {
  text: ["string"],
  content: ["string"],
  number: ["number"],
  "number or text": ["string", "number"],
};

/** For an enum or a constant, one suitable value is enough. */
function fitsValues(shape: Shape, demand: Demand): boolean {
  const values =
    shape.kind === "enum"
      ? shape.values.map(({ value }) => value)
      : shape.kind === "constant"
        ? [shape.value]
        : undefined;
  const wanted = wantedTypes[demand] ?? ["string", "number", "boolean"];
  return !values || values.some((value) => wanted.includes(typeof value));
}

function helpFor(
  path: string,
  demand: Exclude<Demand, "anything">,
  shapes: readonly Shape[],
  { holder, model }: Reader,
): string | undefined {
  const kinds = new Set(shapes.map(({ kind }) => kind));
  const instead = demand === "list" ? holder.insteadOfList?.(path) : undefined;
  if (instead !== undefined) return instead;
  if (demand.startsWith("list") && path.endsWith("[*]"))
    return `Write "${readablePath(listOf(path))}" for the array itself.`;
  const hasItems = shapes.some((shape) => shape.kind === "list" && itemsFit(shape, demand, model));
  const insteadOfItems = kinds.has("list") && !hasItems ? holder.insteadOfItems?.(path) : undefined;
  if (insteadOfItems !== undefined) return insteadOfItems;
  if (kinds.has("list") && demand !== "list of scalars") return `Write "${itemsOf(path)}" for the items of the array.`;
  return kinds.has("record") ? "Name one of its fields." : undefined;
}
