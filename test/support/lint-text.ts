/** Runs `contracts lint` on a text, without the command. */
import { readYaml } from "../../generator/1-parse/yaml/read-yaml.js";
import { lint } from "../../generator/lint/lint.js";
import type { LintFinding } from "../../generator/lint/rule.js";
import { positionAt } from "../../generator/source/source.js";
import { resolve } from "../../generator/2-resolve/resolve.js";
import type { Model } from "../../generator/model/model.js";
import { documentOf } from "./parsing.js";

/** As many tokens as every prompt is said to have. */
export const promptLength = 50;

/** The Model of a text that may give warnings. */
function modelOf(text: string): Model {
  const { model, diagnostics } = resolve(documentOf(text));
  if (!model) throw new Error(diagnostics.map(({ message }) => message).join("; "));
  return model;
}

export function findingsIn(text: string): readonly LintFinding[] {
  const model = modelOf(text);
  const tree = readYaml({ name: "contracts.yaml", text }, ({ message }) => {
    throw new Error(message);
  });
  if (!tree) throw new Error("the file contains no map");
  return lint({
    model,
    trees: [tree],
    promptTokens: new Map(model.contracts.map(({ scope }) => [scope, promptLength])),
  });
}

/** `lint/unbounded-string 5:7 warning types.X.fields.y: message` for each finding of some rules. */
export function toldIn(text: string, ...codes: readonly string[]): readonly string[] {
  const { lineStarts } = modelOf(text);
  return findingsIn(text)
    .filter(({ code }) => codes.length === 0 || codes.includes(code))
    .map(({ code, severity, message, place }) => {
      const { line, column } = positionAt(lineStarts, place.span.start);
      return `${code} ${line}:${column} ${severity} ${place.path}: ${message}`;
    });
}
