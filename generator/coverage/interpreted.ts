/** Parts of schemas as functions that judge values. */
import type { SchemaError } from "../../runtime/model/contract.js";
import type { Json } from "../source/json.js";
import type { JsonSchema } from "../json-schema/schema.js";

/** Where a judgement is, and what it found so far. */
export interface Walk {
  readonly trail: (string | number)[];
  readonly errors: SchemaError[];
}

export type Judge = (value: Json, walk: Walk) => void;

/** A schema on its way to becoming a function. */
export interface Interpreting {
  /** That the keyword is in. */
  readonly schema: JsonSchema;
  readonly judgeOf: (schema: Json) => Judge;
  readonly definitionOf: (target: string) => Json;
  /** Whether a value passes, found out once for each list and object. */
  readonly passesOnce: (judge: Judge, value: Json) => boolean;
}

/** Makes the function of a keyword from its argument. */
export type Keyword = (argument: Json, interpreting: Interpreting) => Judge;

export const always: Judge = () => undefined;

export function together(judges: readonly Judge[]): Judge {
  const own = judges.filter((judge) => judge !== always);
  return (value, walk) => own.forEach((judge) => judge(value, walk));
}

export function fail(keyword: string, { trail, errors }: Walk, params: SchemaError["params"] = {}): void {
  const instancePath = trail
    .map(
      (segment) =>
        `/${String(segment)
          .replaceAll("~", () => "~0")
          .replaceAll("/", () => "~1")}`,
    )
    .join("");
  errors.push({ instancePath, schemaPath: "", keyword, params });
}

export function passes(judge: Judge, value: Json): boolean {
  const walk: Walk = { trail: [], errors: [] };
  judge(value, walk);
  return walk.errors.length === 0;
}

export function inside(judge: Judge, segment: string | number, member: Json, walk: Walk): void {
  walk.trail.push(segment);
  judge(member, walk);
  walk.trail.pop();
}
