/**
 * docs/<SCOPE>.md: the purpose of a contract and the required form of an answer, for readers who see it for the first
 * time.
 */
import { reachableNames } from "../../model/reachable.js";
import type { ContractModel, Model } from "../../model/model.js";
import { providersOf } from "../../providers/lower-contract.js";
import { markdownCode, markdownLink, markdownText } from "../print/markdown-text.js";
import { narrowingsOf, type Narrowing } from "../print/narrowing.js";
import { template } from "../print/render-template.js";
import { codeWords, remarks, valueCode } from "./cells.js";
import { gateLine } from "./decision-section.js";
import { exampleViews, rejectedViews, textViews, type ExampleView } from "./example-views.js";
import { typeDiagram } from "./mermaid.js";
import { contractPageOf, headerLine, linkTo, pageOf, type Page } from "./page.js";
import { readingSections } from "./reading-section.js";
import {
  derivedSections,
  enumSection,
  plainSection,
  ruleSections,
  shapeSections,
  typeSections,
  type Section,
} from "./sections.js";

interface ContractView {
  readonly header: string;
  readonly title: string;
  readonly lead: readonly string[];
  /** Facts about the contract as a whole, one for each line. */
  readonly facts: readonly string[];
  readonly sections: readonly Section[];
  readonly examples: readonly ExampleView[];
  readonly rejected: readonly ExampleView[];
  /** Example texts, with their results. */
  readonly texts: readonly ExampleView[];
  readonly diagram: string;
}

const render = template<ContractView>("contract.md.hbs", { sections: "sections.md.hbs" });

export async function contractPage(model: Model, contract: ContractModel): Promise<string> {
  const page = contractPageOf(model, contract);
  return render({
    header: headerLine(model),
    title: markdownText(contract.scope),
    lead: remarks(contract),
    facts: factLines(contract, page),
    sections: sectionsOf(contract, page),
    examples: await exampleViews(model, contract),
    rejected: rejectedViews(model, contract),
    texts: textViews(contract),
    diagram: typeDiagram(contract.typeName, contract.shape, model),
  });
}

function sectionsOf(contract: ContractModel, page: Page): readonly Section[] {
  const { shape } = contract;
  const { model } = page;
  const title = shape.kind === "record" ? "Fields" : "Value";
  const names = reachableNames(shape, model);
  const types = declaredAs(names, model.types).flatMap((type) => typeSections(type, page));
  const enums = declaredAs(names, model.enums).map(enumSection);
  return [
    ...shapeSections(title, [], shape, { marks: "##", owner: undefined, page }),
    ...derivedSections("## Derived", contract, page),
    ...ruleSections("## Rules", contract, page),
    ...readingSections(contract),
    ...(types.length === 0 ? [] : [plainSection("## Types"), ...types]),
    ...(enums.length === 0 ? [] : [plainSection("## Enums"), ...enums]),
  ];
}

/** Sorted by name. */
function declaredAs<Declared extends { readonly name: string }>(
  names: readonly string[],
  declared: readonly Declared[],
): readonly Declared[] {
  const byName = new Map(declared.map((candidate) => [candidate.name, candidate]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

function factLines(contract: ContractModel, page: Page): readonly string[] {
  const { scope, aliases, schemaVersion, typeName, prompt } = contract;
  return [
    `Scope: ${markdownCode(scope)}${aliases.length === 0 ? "" : `, also called ${aliases.map(markdownCode).join(", ")}`}`,
    ...(schemaVersion === undefined ? [] : [`Schema version: ${markdownCode(schemaVersion)}`]),
    ...baseLines(contract, page),
    `In TypeScript: ${markdownCode(typeName)}`,
    ...codeWords(contract),
    ...page.model.gates.filter(({ needs }) => needs.includes(scope)).map(gateLine),
    `${prompt.isNone ? "No model is asked for it; for" : `For the model: ${markdownLink("prompt", `../prompts/${scope}.md`)}; for`} programs: ${markdownLink("JSON Schema", `../schemas/${scope}.schema.json`)}`,
    ...providerLines(contract, page),
    `All contracts: ${markdownLink("index", "index.md")}`,
  ];
}

/** The schemas for providers, and what they do not enforce. */
function providerLines(contract: ContractModel, { model }: Page): readonly string[] {
  const providers = providersOf(model, contract).map(({ provider }) =>
    markdownLink(provider, `../providers/${provider}/${contract.scope}.schema.json`),
  );
  return providers.length === 0
    ? []
    : [
        `For providers: ${providers.join(", ")}; what their schemas do not enforce: ${markdownLink("losses", "../losses.json")}`,
      ];
}

function baseLines(contract: ContractModel, page: Page): readonly string[] {
  const { base, scope } = contract;
  if (base === undefined) return [];
  const narrowings = narrowingsOf(page.model, contract);
  const link = linkTo({ to: base, target: "type" }, page);
  const what =
    narrowings.length === 0 ? `Type: ${link}` : `Narrows ${link}: ${narrowings.map(narrowingWords).join("; ")}`;
  const others = page.model.contracts
    .filter((other) => other.base === base && other.scope !== scope)
    .map((other) => markdownLink(markdownCode(other.scope), pageOf(other.scope)));
  return [what, ...(others.length === 0 ? [] : [`Of the same type: ${others.join(", ")}`])];
}

function narrowingWords(narrowing: Narrowing): string {
  const path = markdownCode(narrowing.path);
  return narrowing.kind === "required"
    ? `${path} is required`
    : `${path} is ${narrowing.values.map(valueCode).join(" or ")}`;
}
