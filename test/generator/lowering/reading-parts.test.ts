import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readingParts } from "../../../generator/lowering/reading-parts.js";
import { runtimeContractReading } from "../../../generator/lowering/runtime-reading.js";
import { runtimeShape } from "../../../generator/lowering/runtime-shape.js";
import { declarationsOf, declaredName } from "../../../generator/lowering/schema-document.js";
import { readModel } from "../../../generator/compile.js";
import type { Model } from "../../../generator/model/model.js";
import { type Trait, traitsOf } from "../../../runtime/normalize/traits.js";

async function modelOf(path: string): Promise<Model> {
  const text = readFileSync(new URL(`../../golden/${path}/contracts.yaml`, import.meta.url), "utf8");
  const { model } = await readModel({ name: "contracts.yaml", text });
  if (!model) throw new Error(`${path} does not compile`);
  return model;
}

/** Types that need no steps of their own. */
const facts: ReadonlySet<Trait> = new Set<Trait>(["aliases", "explicit"]);

/** Whether the runtime finds steps in each declaration. */
function declaring(model: Model): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    declarationsOf(model).map((declaration) => {
      const declared = "scope" in declaration ? declaration.reading : undefined;
      const reading = declared ? runtimeContractReading(declared, model) : {};
      const shape = runtimeShape(declaration, model, () => []);
      const traits = traitsOf({ shape, reading, at: "", positions: [] });
      return [
        declaredName(declaration),
        [...traits].some((trait) => !facts.has(trait)) || reading.fillFrom !== undefined,
      ];
    }),
  );
}

describe("the code for declared steps", () => {
  test.each(["reading", "decisions", "names", "providers", "overlays", "recursion"])(
    "is part of exactly those declarations of %s in which the runtime finds such steps",
    async (path) => {
      const model = await modelOf(path);
      expect(
        Object.fromEntries(
          declarationsOf(model).map((declaration) => [
            declaredName(declaration),
            "steps" in readingParts(declaration, model),
          ]),
        ),
      ).toEqual(declaring(model));
    },
  );

  test("is necessary for some declarations, and not for others", async () => {
    const found = [await modelOf("reading"), await modelOf("decisions")].flatMap((model) =>
      Object.values(declaring(model)),
    );
    expect(new Set(found)).toEqual(new Set([true, false]));
  });
});
