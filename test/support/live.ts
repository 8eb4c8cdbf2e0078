/** Creates the contracts and types of a Model in this process. */
import { positionsOf } from "../../generator/4-emit/targets/positions.js";
import { compileValidator } from "../../generator/lowering/compiled-validator.js";
import { liveParts } from "../../generator/lowering/reading-parts.js";
import { nestsWithoutEnd } from "../../generator/model/reachable.js";
import { liveShape as shapeWithRules } from "../../generator/lowering/live-rules.js";
import { declarationsOf, declaredName, publishedSchema } from "../../generator/lowering/schema-document.js";
import type { Model, Shape } from "../../generator/model/model.js";
import type { TypeDefinition } from "../../runtime/model/contract.js";
import type { TypeObject } from "../../runtime/contract/contract-object.js";
import { defineType } from "../../runtime/contract/define-contract.js";
import type { Issue } from "../../runtime/model/issue.js";
import { modelOf, type Declared } from "./models.js";

/** What the generated module of a declaration holds. */
export async function definitionOf(model: Model, name: string): Promise<TypeDefinition> {
  const declaration = declarationsOf(model).find((candidate) => declaredName(candidate) === name);
  if (!declaration) throw new Error(`no contract or type ${name}`);
  return {
    name,
    at: declaration.place.path,
    shape: shapeWithRules(declaration, model),
    validator: await compileValidator(model, declaration),
    schema: publishedSchema(model, declaration),
    positions: positionsOf(model, declaration),
    ...(nestsWithoutEnd(declaration.shape, model) && { recursive: true }),
    ...liveParts(declaration, model),
  };
}

export async function live(model: Model, name: string): Promise<TypeObject<unknown>> {
  return defineType(await definitionOf(model, name));
}

/** The contract A of that shape, with whatever it names. */
export function liveShape(shape: Shape, named: Declared = {}): Promise<TypeObject<unknown>> {
  return live(modelOf({ ...named, contracts: { A: shape } }), "A");
}

/** All issues of a value; none where it is valid. */
export function issuesOf(type: TypeObject<unknown>, value: unknown): readonly Issue[] {
  const outcome = type.validate(value, { maxIssues: 1_000 });
  return outcome.ok ? [] : outcome.issues;
}
