import { describe, expect, test } from "vitest";
import { contracts } from "../../../../generator/4-emit/targets/contracts.js";
import { docs } from "../../../../generator/4-emit/targets/docs.js";
import { factsOf } from "../../../../generator/4-emit/ledger/facts.js";
import { supportTables, type OutputName } from "../../../../generator/4-emit/ledger/columns.js";
import { factKinds, lossOf, type FactKind } from "../../../../generator/4-emit/ledger/matrix.js";
import { prompts } from "../../../../generator/4-emit/targets/prompts.js";
import { schemas } from "../../../../generator/4-emit/targets/schemas.js";
import { summary } from "../../../../generator/4-emit/targets/summary.js";
import { types } from "../../../../generator/4-emit/targets/types.js";
import { validators } from "../../../../generator/4-emit/targets/validators.js";
import type { Model } from "../../../../generator/model/model.js";
import type { Target } from "../../../../generator/target.js";
import { factModels } from "../../../support/fact-models.js";

const targets: Readonly<Record<OutputName, Target>> = { types, schemas, validators, contracts, docs, prompts, summary };
const outputs = Object.entries(targets) as readonly [OutputName, Target][];

async function textOf(target: Target, model: Model): Promise<string> {
  return (await target.emit(model)).map(({ path, text }) => `${path}\n${text}`).join("\n");
}

/** Why an output cannot express the facts of a kind in a model; empty if it expresses all of them. */
function reasons(kind: FactKind, output: OutputName, model: Model): readonly string[] {
  return factsOf(model).flatMap((fact) => (fact.kind === kind ? (lossOf(fact, supportTables[output]) ?? []) : []));
}

describe.each(factKinds)("%s", (kind) => {
  const { stated, others } = factModels[kind];

  test("is a fact of the model", () => {
    expect(factsOf(stated).map((fact) => fact.kind)).toContain(kind);
  });

  test.each(outputs)("is shown in %s or reported as lost there", async (output, target) => {
    const text = await textOf(target, stated);
    const shown = (await Promise.all(others.map(async (other) => (await textOf(target, other)) !== text))).every(
      Boolean,
    );
    const lost = reasons(kind, output, stated).filter(
      (why) => !(shown && /the comment (?:says it|states the rule)|^in part: /.test(why)),
    );
    expect({ shown, lost: lost.length > 0 }).toEqual({ shown, lost: !shown });
  });
});

test("text that an output expresses is in the output word for word", async () => {
  for (const kind of factKinds) {
    const { stated } = factModels[kind];
    if (!JSON.stringify(stated).includes("omega words")) continue;
    const carrying = outputs.filter(([name]) => reasons(kind, name, stated).length === 0);
    for (const [output, target] of carrying)
      expect([kind, output, (await textOf(target, stated)).includes("The omega words.")]).toEqual([kind, output, true]);
  }
});
