/** Removes examples that `coverage --write` added and that a change of the contracts has made invalid. */
import { readYaml } from "../1-parse/yaml/read-yaml.js";
import { isExampleName } from "../coverage/example-name.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Model } from "../model/model.js";
import type { Source } from "../source/source.js";
import type { SyntaxNode } from "../source/syntax.js";
import type { Sources } from "./place-drafts.js";

export interface Outdated {
  readonly scope: string;
  readonly name: string;
  /** The location of the name. */
  readonly file: string;
  readonly start: number;
}

/** Returns the examples that all errors are about; undefined if an error is about anything else. */
export function outdatedExamples(model: Model, diagnostics: readonly Diagnostic[]): readonly Outdated[] | undefined {
  const examples = model.contracts.flatMap(({ scope, examples: own }) =>
    own
      .filter(({ name, issues }) => issues && isExampleName(name))
      .map(({ name, place: { span } }) => ({ scope, name, file: span.file, start: span.start })),
  );
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const found = errors.map(({ code, span }) =>
    code === "check/example-issues"
      ? examples.find(({ file, start }) => file === span?.file && start === span.start)
      : undefined,
  );
  return found.every((example) => example !== undefined) ? found : undefined;
}

/**
 * Returns the files without these examples; undefined if one of the examples is not a separate list item in a file of
 * examples.
 */
export function withoutExamples([main, ...used]: Sources, outdated: readonly Outdated[]): Sources | undefined {
  const removed = <File extends Source>(file: File): File | undefined => {
    const own = outdated.filter(({ file: name }) => name === file.name);
    const text = own.length === 0 ? file.text : withoutItems(file, own);
    return text === undefined ? undefined : { ...file, text };
  };
  const [first, others] = [removed(main), used.flatMap((file) => removed(file) ?? [])];
  return first && others.length === used.length ? [first, ...others] : undefined;
}

function withoutItems(file: Source, outdated: readonly Outdated[]): string | undefined {
  const lists = listsOfExamples(file);
  const spans = outdated.map(({ start }) => lineSpan(start, lists, file.text));
  if (!spans.every((span) => span !== undefined)) return undefined;
  return spans
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), file.text);
}

/** The items of each list under the `examples` of a file. */
function listsOfExamples(file: Source): readonly (readonly SyntaxNode[])[] {
  const root = readYaml(file, () => undefined);
  const examples = root?.entries.find(({ key }) => key === "examples")?.value;
  if (examples?.kind !== "map") return [];
  return examples.entries.flatMap(({ value }) => (value.kind === "list" ? [value.items] : []));
}

/**
 * Returns the lines of the item that contains an offset. Undefined for the only item, because a list keeps at least
 * one.
 */
function lineSpan(
  offset: number,
  lists: readonly (readonly SyntaxNode[])[],
  text: string,
): { readonly start: number; readonly end: number } | undefined {
  const item = lists
    .filter((items) => items.length > 1)
    .flat()
    .find(({ span }) => span.start <= offset && offset < span.end);
  if (!item) return undefined;
  const start = text.lastIndexOf("\n", item.span.start) + 1;
  const newline = text.indexOf("\n", item.span.end - 1);
  const isAlone = /^\s*- *$/.test(text.slice(start, item.span.start));
  return isAlone ? { start, end: newline < 0 ? text.length : newline + 1 } : undefined;
}
