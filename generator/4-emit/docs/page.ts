/** What the parts of a page have in common: its first line, and the links of names. */
import { reachableNames } from "../../model/reachable.js";
import type { ContractModel, Model, ReferenceShape } from "../../model/model.js";
import { headingAnchor, markdownCode, markdownLink } from "../print/markdown-text.js";
import { generatedBy } from "../print/typescript-text.js";

export interface Page {
  readonly model: Model;
  /** The page that describes a type or an enum, relative to this one; "" is this one. */
  readonly homeOf: (name: string) => string;
}

type Name = Pick<ReferenceShape, "to" | "target">;

/** The first line of every page; it contains no text of a contract. */
export function headerLine(model: Model): string {
  return `<!-- ${generatedBy(model.file).replace(/^\/\/ /, "")} -->`;
}

/** The heading of the section of a type or an enum, without `#`. */
export function sectionTitle({ to, target }: Name): string {
  return `${target === "type" ? "Type" : "Enum"} ${to}`;
}

/** A name as a link to its section. */
export function linkTo(name: Name, { homeOf }: Page): string {
  return markdownLink(markdownCode(name.to), `${homeOf(name.to)}#${headingAnchor(sectionTitle(name))}`);
}

/** The page of a contract, which describes everything that an answer can contain. */
export function contractPageOf(model: Model, { shape }: ContractModel): Page {
  const described = new Set(reachableNames(shape, model));
  const homes = homesOf(model);
  return { model, homeOf: (name) => (described.has(name) ? "" : (homes.get(name) ?? "index.md")) };
}

/** The index, which describes what no contract's page describes. */
export function indexPageOf(model: Model): Page {
  const homes = homesOf(model);
  return { model, homeOf: (name) => homes.get(name) ?? "" };
}

const knownHomes = new WeakMap<Model, ReadonlyMap<string, string>>();

/** The first contract page that describes each type and enum, computed once for all pages. */
function homesOf(model: Model): ReadonlyMap<string, string> {
  const homes = knownHomes.get(model) ?? findHomes(model);
  knownHomes.set(model, homes);
  return homes;
}

function findHomes(model: Model): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { scope, shape } of model.contracts) {
    for (const name of reachableNames(shape, model)) if (!homes.has(name)) homes.set(name, pageOf(scope));
  }
  return homes;
}

/** The page of a contract, relative to another page. */
export function pageOf(scope: string): string {
  return `${scope}.md`;
}
