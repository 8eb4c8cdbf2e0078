/** Where rules of named types apply inside a shape. */
import type { ReferenceShape, RecordShape, Shape, TypeModel } from "../model/model.js";
import { allFields } from "../model/shape-parts.js";
import { typeNamed } from "../model/type-named.js";
import { itemsOf, joinPaths } from "./paths.js";
import type { Rule } from "../model/rule.js";
import type { PathText } from "../model/place.js";
import { rulesOfCopy } from "./rules-on.js";
import { matchSome, type SomeKinds } from "../../runtime/support/match-kind.js";

interface Occurrence {
  readonly path: PathText;
  /** The shape there, which declares the rules or has inherited them. */
  readonly shape: Shape;
  readonly rules: readonly Rule[];
}

interface Following {
  readonly types: readonly TypeModel[];
  /** The shape of a reference if its rules are listed here; undefined if they are listed elsewhere. */
  readonly follow: (reference: ReferenceShape) => Shape | undefined;
}

const steppers: SomeKinds<Shape, [path: PathText, following: Following], readonly Occurrence[]> = {
  list: ({ items }, path, following) => occurrences(items, following, itemsOf(path)),
  map: ({ values }, path, following) => occurrences(values, following, joinPaths(path, "*")),
  union: ({ members }, path, following) => members.flatMap((member) => occurrences(member, following, path)),
  record: inRecord,
  reference: inReference,
};

/** The locations, the shape itself first, with rules that are not listed with a type of their own. */
export function occurrences(shape: Shape, following: Following, path: PathText = ""): readonly Occurrence[] {
  return [...held(rulesOfCopy(shape, following), shape, path), ...(matchSome(steppers, shape, path, following) ?? [])];
}

function inRecord(shape: RecordShape, path: PathText, following: Following): readonly Occurrence[] {
  return allFields(shape).flatMap((field) => occurrences(field.shape, following, joinPaths(path, field.name)));
}

function inReference(reference: ReferenceShape, path: PathText, following: Following): readonly Occurrence[] {
  const target = following.follow(reference);
  if (!target) return [];
  const rules = typeNamed(following, reference.to)?.rules ?? [];
  return [...held(rules, target, path), ...occurrences(target, following, path)];
}

function held(rules: readonly Rule[], shape: Shape, path: PathText): readonly Occurrence[] {
  return rules.length > 0 ? [{ path, shape, rules }] : [];
}
