/** The JSON types that a lowered value can have. */
import { dereference, kindsOf, targetOf, type JsonKind } from "../model/json-kinds.js";
import type { Shape } from "../model/model.js";
import type { Lowering } from "./lowering.js";

type Context = Pick<Lowering, "model" | "profile">;

export function loweredKinds(shape: Shape, context: Context): readonly JsonKind[] {
  const { model, profile } = context;
  if (shape.kind === "reference") return loweredKinds(targetOf(shape.to, model), context);
  if (shape.kind === "union") return [...new Set(shape.members.flatMap((member) => loweredKinds(member, context)))];
  if (shape.kind === "map") return [profile.maps === "pairs" ? "array" : "object"];
  const isText =
    shape.kind === "any" ||
    shape.kind === "object" ||
    (shape.kind === "constant" && typeof shape.value === "object" && shape.value !== null);
  return isText && profile.open === "texts" ? ["string"] : kindsOf(shape, model);
}

/** Whether null is an ordinary value; otherwise null can mean that a field is absent. */
export function takesNull(shape: Shape, context: Context): boolean {
  return loweredKinds(shape, context).includes("null");
}

/** Whether a lowered value is the value itself, so decoding need not know its alternative of a union. */
export function isVerbatim(shape: Shape, context: Context): boolean {
  const found = dereference(shape, context.model);
  if (found.kind === "list") return isVerbatim(found.items, context);
  if (found.kind === "map" || found.kind === "record" || found.kind === "union") return false;
  const isStructured = found.kind === "constant" && typeof found.value === "object" && found.value !== null;
  return context.profile.open === "values" || !(found.kind === "any" || found.kind === "object" || isStructured);
}
