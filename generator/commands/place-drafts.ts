/** Decides which files examples are written into, and inserts them. */
import { posix } from "node:path";
import { readYaml } from "../1-parse/yaml/read-yaml.js";
import type { Draft } from "../coverage/draft.js";
import { fileOfExamples, insertExamples, insertFurtherExamples, insertUse } from "../coverage/insert-examples.js";
import { formatted } from "../format/format.js";
import type { Model } from "../model/model.js";
import type { Source, UsedSource } from "../source/source.js";
import type { MapNode } from "../source/syntax.js";

/** The root file and its included files. */
export type Sources = readonly [Source, ...UsedSource[]];

export interface PlacedDrafts {
  readonly sources: Sources;
  /** The files among them that do not exist yet. */
  readonly created: readonly UsedSource[];
}

/** Each example after those of its contract, in the contract itself. */
export function placeInContracts(drafts: readonly Draft[], [main, ...used]: Sources, model: Model): PlacedDrafts {
  const files = filesOfContracts(model);
  const changed = <File extends Source>(file: File): File => {
    const own = drafts.filter(({ scope }) => files.get(scope) === file.name);
    return own.length === 0 ? file : withText(file, insertExamples(file.text, treeOf(file), own));
  };
  return { sources: [changed(main), ...used.map(changed)], created: [] };
}

/**
 * Each example into a file of examples: the first with examples of its contract, otherwise the first with examples of
 * another contract of the same file, otherwise a new file next to that file. Of the existing contracts files, only
 * `use` of the root file changes.
 */
export function placeApart(drafts: readonly Draft[], sources: Sources, model: Model): PlacedDrafts {
  const homes = homesOf(drafts, sources, model);
  const [main, ...used] = sources;
  const ownOf = (path: string): readonly Draft[] => drafts.filter(({ scope }) => homes.get(scope) === path);
  const changed = <File extends Source>(file: File): File => {
    const own = ownOf(pathOf(file));
    return own.length === 0 ? file : withText(file, insertFurtherExamples(file.text, treeOf(file), own));
  };
  const known = new Set(sources.map(pathOf));
  const paths = [...new Set(homes.values())].filter((path) => !known.has(path));
  const created = paths.map((path) => ({
    path,
    name: posix.join(posix.dirname(main.name), path),
    text: formatted(fileOfExamples(ownOf(path))),
  }));
  const users = paths.reduce((file, path) => withText(file, insertUse(file.text, treeOf(file), path)), changed(main));
  return { sources: [users, ...used.map(changed), ...created], created };
}

/** By scope the path of the file for its examples. */
function homesOf(drafts: readonly Draft[], sources: Sources, model: Model): ReadonlyMap<string, string> {
  const files = filesOfContracts(model);
  const current = filesOfExamples(model);
  const homes = sources
    .filter(({ name }) => current.has(name))
    .map((source) => ({ path: pathOf(source), scopes: scopesWithExamples(treeOf(source)) }));
  const homeOf = (scope: string): string => {
    const source = sources.find(({ name }) => name === files.get(scope)) ?? sources[0];
    const neighbors = new Set([...files].filter(([, name]) => name === source.name).map(([neighbor]) => neighbor));
    const own = homes.find(({ scopes }) => scopes.includes(scope));
    const near = homes.find(({ scopes }) => scopes.some((each) => neighbors.has(each)));
    return (own ?? near)?.path ?? newPath(pathOf(source));
  };
  return new Map(drafts.map(({ scope }) => [scope, homeOf(scope)]));
}

/** `reviews/result.examples.yaml` next to `reviews/result.yaml`. */
function newPath(path: string): string {
  return path.replace(/\.[a-z]+$/, ".examples.yaml");
}

function scopesWithExamples({ entries }: MapNode): readonly string[] {
  const examples = entries.find(({ key }) => key === "examples")?.value;
  return examples?.kind === "map" ? examples.entries.map(({ key }) => key) : [];
}

/** The files of former versions (`upgrade_from`) are among the sources too, and do not change. */
function filesOfExamples({ contracts }: Model): ReadonlySet<string> {
  return new Set(
    contracts.flatMap(({ examples, textExamples = [] }) =>
      [...examples, ...textExamples].map(({ place }) => place.span.file),
    ),
  );
}

function filesOfContracts({ contracts }: Model): ReadonlyMap<string, string> {
  return new Map(contracts.map(({ scope, place }) => [scope, place.span.file]));
}

/** Relative to the directory of the root file. */
function pathOf(file: Source | UsedSource): string {
  return "path" in file ? file.path : posix.basename(file.name);
}

/** A formatted file stays formatted, if no existing line changes. */
function withText<File extends Source>(file: File, text: string): File {
  if (formatted(file.text) !== file.text) return { ...file, text };
  const laidOut = formatted(text);
  return { ...file, text: containsLines(laidOut.split("\n"), file.text.split("\n")) ? laidOut : text };
}

/** Whether the lines contain all wanted lines in their order. */
function containsLines(lines: readonly string[], wanted: readonly string[]): boolean {
  return lines.reduce((found, line) => (line === wanted[found] ? found + 1 : found), 0) === wanted.length;
}

/** The file was parsed before without a diagnostic. */
function treeOf(source: Source): MapNode {
  const root = readYaml(source, ({ message }) => {
    throw new Error(message);
  });
  if (!root) throw new Error(`${source.name} contains no map`);
  return root;
}
