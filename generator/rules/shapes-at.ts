/** The possible shapes at a path. */
import { alternativesIn, dereference, kindsOf, type JsonKind } from "../model/json-kinds.js";
import type { Field, RecordShape, Shape, Vocabulary } from "../model/model.js";
import type { PathStep } from "../model/paths.js";
import { allFields } from "../model/shape-parts.js";
import { stepsFrom } from "./paths.js";
import type { KindContext } from "./rule-kind.js";
import type { PathText } from "../model/place.js";
import { followPath } from "../model/follow-path.js";

const anything: Shape = { kind: "any" };

/**
 * Every possible shape of a value at the path, with references and unions resolved; empty if the path does not exist.
 */
export function shapesAt(path: PathText, context: KindContext): readonly Shape[] {
  return shapesAlong(stepsFrom(path), context);
}

function shapesAlong(steps: readonly PathStep[], { self, vocabulary }: KindContext): readonly Shape[] {
  return steps.reduce<readonly Shape[]>(
    (shapes, step) => shapes.flatMap((shape) => shapesWithin(shape, step, vocabulary)),
    alternativesOf(self, vocabulary),
  );
}

/** An integer is a number. */
export function kindsOfAll(shapes: readonly Shape[], vocabulary: Vocabulary): readonly JsonKind[] {
  const kinds = [...new Set(shapes.flatMap((shape) => kindsOf(shape, vocabulary)))];
  return kinds.includes("number") ? kinds.filter((kind) => kind !== "integer") : kinds;
}

export function shapesWithin(shape: Shape, step: PathStep, vocabulary: Vocabulary): readonly Shape[] {
  return membersOf(shape, step).flatMap((member) => alternativesOf(member, vocabulary));
}

/** The members of a union, the target of a reference. */
export function alternativesOf(shape: Shape, vocabulary: Vocabulary): readonly Shape[] {
  const target = dereference(shape, vocabulary);
  return target.kind === "union"
    ? alternativesIn(target, vocabulary).map((member) => dereference(member, vocabulary))
    : [target];
}

function membersOf(shape: Shape, step: PathStep): readonly Shape[] {
  if (shape.kind === "any" || shape.kind === "object") return [anything];
  if (step.kind === "items") return shape.kind === "list" ? [shape.items] : [];
  if (shape.kind === "map") return [shape.values];
  if (shape.kind !== "record") return [];
  if (step.kind !== "key") return allFields(shape).map((field) => field.shape);
  const declared = allFields(shape)
    .filter((field) => field.name === step.name)
    .map((field) => field.shape);
  return isUnchecked(shape, step.name) ? [...declared, anything] : declared;
}

/** Whether there are valid values in which the name is not checked: a field of other variants, or an undeclared one. */
function isUnchecked({ fields, variants, unknownKeys }: RecordShape, name: string): boolean {
  const lacking = ({ fields: own }: { readonly fields: readonly Field[] }): boolean =>
    !own.some((field) => field.name === name);
  if (!lacking({ fields })) return false;
  const rows = variants?.rows ?? [];
  return rows.every(lacking) ? unknownKeys !== "reject" : variants?.otherVariants === "keep" && rows.some(lacking);
}

/** Whether a value can be absent at a path: an item of an array, an optional field, or a field of some objects only. */
export function isOptionalAt(path: PathText, context: KindContext): boolean {
  const steps = stepsFrom(path);
  const last = steps.at(-1);
  if (last?.kind !== "key") return true;
  return shapesAlong(steps.slice(0, -1), context).some(
    (shape) => shape.kind !== "record" || !requiredFields(shape).includes(last.name),
  );
}

function requiredFields({ fields }: RecordShape): readonly string[] {
  return fields.filter(({ optional }) => !optional).map(({ name }) => name);
}

/** The shape of a value at a path, which may be a union; of the value itself for the empty path. */
export function itemShape(path: PathText, { self, vocabulary }: Pick<KindContext, "self" | "vocabulary">): Shape {
  if (path === "") return self;
  const found = followPath(self, stepsFrom(path), vocabulary);
  if ("deadEnd" in found) return { kind: "any" };
  const [only, ...others] = found.shapes;
  return only && others.length === 0 ? only : { kind: "union", members: found.shapes };
}
