/** A trail leads from a whole answer to a value in it. */
import type { Shape } from "../../model/model.js";
import { isObject, type Json } from "../../source/json.js";

export type Step =
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "item" }
  | { readonly kind: "entry" }
  /** The variant with this value of the tag. */
  | { readonly kind: "variant"; readonly on: string; readonly value: string | number }
  /** An alternative of a union. */
  | { readonly kind: "member"; readonly shape: Shape };

export type Trail = readonly Step[];

/** The path of a trail, without variants and alternatives: `findings[*].severity`, `files.*`. */
export function pathOf(trail: Trail): string {
  const parts = trail.map((step) =>
    step.kind === "key" ? `.${step.key}` : step.kind === "item" ? "[*]" : step.kind === "entry" ? ".*" : "",
  );
  return parts.join("").replace(/^\./, "");
}

/** The value after one step; for an array or a map, the first one. */
export function memberAt(value: Json, step: Step): Json | undefined {
  if (step.kind === "member" || step.kind === "variant") return value;
  if (step.kind === "item") return Array.isArray(value) ? (value[0] as Json | undefined) : undefined;
  if (!isObject(value)) return undefined;
  return step.kind === "key" ? value[step.key] : Object.values(value)[0];
}

/** The value at the first location of a trail. */
export function valueAt(value: Json, trail: Trail): Json | undefined {
  return trail.reduce<Json | undefined>((held, step) => (held === undefined ? held : memberAt(held, step)), value);
}
