import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import { followPath } from "../../model/follow-path.js";
import type { Json } from "../../source/json.js";
import { steps } from "../../../runtime/normalize/steps.js";
import type { ContractModel, FieldReadingModel, Model, Shape } from "../../model/model.js";
import { stepsOf } from "../../model/paths.js";
import { itemsOf } from "../../rules/paths.js";
import { nameOf } from "./coercions.js";
import { decisionsIn } from "./decisions-in.js";
import { itemShapes, readingsIn, spanOf, type ReadingSite } from "./sites.js";

/** No step makes up or bends a decision, neither where it is declared nor through what stands around it. */
export function decisionsStayMade(model: Model, report: Report): void {
  for (const site of readingsIn(model)) {
    if (site.reading.explicit) refuseOnDecision(site, report);
    else refuseInLiterals(site, model, report);
  }
  for (const contract of model.contracts) refuseInNodes(contract, model, report);
}

const help = "Remove it: an answer without the value is rejected.";

const makers = [
  "default",
  "fallback",
  "onInvalidItem",
  "complete",
  "hook",
] as const satisfies readonly (keyof FieldReadingModel)[];
type Maker = (typeof makers)[number];
const keys: Readonly<Record<Maker, string>> = {
  default: "default",
  fallback: "fallback",
  onInvalidItem: "on_invalid_item",
  complete: "complete",
  hook: "hook",
};
const writtenAt: Readonly<Record<Maker, string>> = { ...keys, complete: "complete.by" };

function refuseOnDecision(site: ReadingSite, report: Report): void {
  const { reading } = site;
  for (const maker of makers.filter((key) => reading[key] !== undefined && reading[key] !== "fail"))
    refuse(keys[maker], writtenAt[maker], site, report);
  (reading.coerce ?? []).forEach((coercion, index) => {
    if (!steps[nameOf(coercion)].lossless) refuse(nameOf(coercion), `coerce[${index}]`, site, report);
  });
}

function refuse(key: string, part: string, site: ReadingSite, report: Report): void {
  report(
    diagnose(
      "check/explicit-field",
      { key: `\`${key}\``, what: site.what, field: undefined },
      { span: spanOf(site, part), help },
    ),
  );
}

/** A literal for an object can hold a decision inside it. */
function refuseInLiterals(site: ReadingSite, model: Model, report: Report): void {
  const { reading, shape, what } = site;
  const literals: readonly (readonly [string, string, Json | undefined, readonly Shape[]])[] = [
    [
      "default",
      "default",
      reading.default && "literal" in reading.default ? reading.default.literal : undefined,
      [shape],
    ],
    [
      "on_invalid_item",
      "on_invalid_item",
      typeof reading.onInvalidItem === "object" ? reading.onInvalidItem.fallback : undefined,
      itemShapes(shape, model),
    ],
    ["complete", "complete.filler", reading.complete?.filler, itemShapes(shape, model)],
  ];
  for (const [key, part, value, shapes] of literals) {
    const [field] = value === undefined ? [] : shapes.flatMap((alternative) => decisionsIn(value, alternative, model));
    if (field !== undefined)
      report(diagnose("check/explicit-field", { key: `\`${key}\``, what, field }, { span: spanOf(site, part), help }));
  }
}

/** A node that is put into a graph can hold a decision, too. */
function refuseInNodes({ shape, reading, place }: ContractModel, model: Model, report: Report): void {
  const { nodes = "", repairs: mending = [] } = reading?.graph ?? {};
  const found = followPath(shape, stepsOf(itemsOf(nodes)), model);
  for (const step of mending) {
    if (step.step !== "placeholder_nodes" || "deadEnd" in found) continue;
    const [field] = found.shapes.flatMap((part) => decisionsIn(step.node, part, model));
    const span = reading?.written["placeholder_nodes.node"] ?? place.span;
    if (field !== undefined)
      report(
        diagnose("check/explicit-field", { key: "`placeholder_nodes`", what: "the graph", field }, { span, help }),
      );
  }
}
