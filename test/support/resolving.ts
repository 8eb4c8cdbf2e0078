/** Runs stages 2 and 3: from a text to the Model or to diagnostics. */
import { resolve } from "../../generator/2-resolve/resolve.js";
import { check } from "../../generator/3-check/check.js";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import type { ContractModel, Field, Model, Shape, TypeModel } from "../../generator/model/model.js";
import { lineStarts, positionAt } from "../../generator/source/source.js";
import { documentOf, file } from "./parsing.js";

/** The Model of a part of a contracts file (`types:\n  …`) that gives no error. */
export function resolved(part: string): Model {
  const { model, diagnostics } = resolve(documentOf(file(part)));
  if (!model) throw new Error(`refused: ${diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; ")}`);
  return model;
}

/** What stage 2 says about a part. */
export function resolveDiagnostics(part: string): readonly Diagnostic[] {
  return resolve(documentOf(file(part))).diagnostics;
}

/** What stage 3 says about a part that stage 2 accepts. */
export async function checkDiagnostics(part: string): Promise<readonly Diagnostic[]> {
  return check(resolved(part));
}

/** `resolve/unknown-name at Strin`: each complaint with the text that it points at. */
export function pointed(part: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ code, span }) => `${code} at ${span ? file(part).slice(span.start, span.end) : "nothing"}`);
}

/** `code line:column`, counted in the part. */
export function placed(part: string, diagnostics: readonly Diagnostic[]): readonly string[] {
  const starts = lineStarts(file(part));
  const before = file("").split("\n").length - 2;
  return diagnostics.map(({ code, span }) => {
    const { line, column } = positionAt(starts, span?.start ?? 0);
    return `${code} ${line - before}:${column}`;
  });
}

/** The shape of the field `f` of the type `T`, written as a field value. */
export function fieldShape(value: string, beside = ""): Shape {
  return plainShape(typeField(resolved(`${beside}\ntypes:\n  T:\n    fields:\n      f: ${value}\n`)).shape);
}

function typeField({ types }: Model): Field {
  const shape = types.find(({ name }) => name === "T")?.shape;
  const [field] = shape?.kind === "record" ? shape.fields : [];
  if (!field) throw new Error("T has no field");
  return field;
}

export function contractIn({ contracts }: Model, scope: string): ContractModel {
  const contract = contracts.find((candidate) => candidate.scope === scope);
  if (!contract) throw new Error(`no contract ${scope}`);
  return contract;
}

export function typeIn({ types }: Model, name: string): TypeModel {
  const type = types.find((candidate) => candidate.name === name);
  if (!type) throw new Error(`no type ${name}`);
  return type;
}

const placeKeys: ReadonlySet<string> = new Set(["place", "written", "exampleSpan", "hiddenInSummary"]);

/** A shape without the places where it is written. */
export function plainShape(shape: Shape): Shape {
  return withoutPlaces(shape) as Shape;
}

function withoutPlaces(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutPlaces);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => !placeKeys.has(key))
      .map(([key, value]) => [key, withoutPlaces(value)]),
  );
}
