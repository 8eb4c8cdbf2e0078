/** A class diagram of the types that a contract uses. It is an overview: bounds and descriptions are in the tables. */
import { reachableNames } from "../../model/reachable.js";
import type { EnumModel, Field, Model, ReferenceShape, Shape } from "../../model/model.js";
import { markdownFence } from "../print/markdown-text.js";
import { allFields, referencesIn } from "../../model/shape-parts.js";
import { typeNotation, type NotationStyle } from "../print/type-notation.js";

/** The diagram as a code block; `name` is the name of the shape itself. */
export function typeDiagram(name: string, shape: Shape, model: Model): string {
  const reached = new Set(reachableNames(shape, model));
  const types = model.types.filter((type) => reached.has(type.name));
  const enums = model.enums.filter((candidate) => reached.has(candidate.name));
  const shapes = [[name, shape] as const, ...types.map((type) => [type.name, type.shape] as const)];
  const lines = [
    ...shapes.flatMap(([owner, held]) => classLines(owner, membersOf(held))),
    ...enums.flatMap(enumLines),
    ...shapes.flatMap(([owner, held]) => relationLines(owner, held)),
  ];
  return markdownFence("mermaid", ["classDiagram", ...lines.map((line) => `  ${line}`)].join("\n"));
}

function classLines(name: string, members: readonly string[]): readonly string[] {
  const id = className(name);
  const head = id === name ? id : `${id}["${diagramText(name)}"]`;
  return members.length === 0 ? [`class ${head}`] : [`class ${head} {`, ...members.map((member) => `  ${member}`), "}"];
}

function enumLines({ name, values }: EnumModel): readonly string[] {
  return classLines(name, ["<<enumeration>>", ...values.map(({ value }) => diagramText(String(value)))]);
}

function membersOf(shape: Shape): readonly string[] {
  if (shape.kind !== "record") return [diagramText(typeWord(shape))];
  return allFields(shape).map(({ name, shape: held, optional }) =>
    diagramText(`${typeWord(held)} ${name}${optional ? "?" : ""}`),
  );
}

function relationLines(owner: string, shape: Shape): readonly string[] {
  if (shape.kind !== "record") return targetsOf(shape).map((target) => `${className(owner)} --> ${className(target)}`);
  return allFields(shape).flatMap((field) => fieldRelations(owner, field));
}

function fieldRelations(owner: string, { name, shape, optional }: Field): readonly string[] {
  const count = shape.kind === "list" || shape.kind === "map" ? '"*"' : optional ? '"0..1"' : '"1"';
  return targetsOf(shape).map(
    (target) => `${className(owner)} --> ${count} ${className(target)} : ${diagramText(name)}`,
  );
}

function targetsOf(shape: Shape): readonly string[] {
  return [...new Set(referencesIn(shape).map((reference: ReferenceShape) => reference.to))];
}

function typeWord(shape: Shape): string {
  return typeNotation(shape, style)
    .map((part) => (typeof part === "string" ? part : part.to))
    .join("");
}

const style: NotationStyle = { record: () => ["object"], enumeration: () => ["enum"], follow: () => undefined };

/**
 * Mermaid allows letters of all scripts in names, but only ASCII letters everywhere: for other names, the identifier
 * consists of their code points, and the name is its label.
 */
function className(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name)
    ? name
    : `u${Array.from(name, (character) => (character.codePointAt(0) ?? 0).toString(16)).join("_")}`;
}

/** Everything but letters, digits and a few characters as Mermaid's own character references. */
function diagramText(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}_ .?[\]-]|^-/gu, (found) => `#${found.codePointAt(0)};`);
}
