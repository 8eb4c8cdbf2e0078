/** docs/<SCOPE>.md: what one contract is for and what an answer must look like, for people who read it for the first time. */
import { reachableNames } from "../../lowering/reachable.js";
import type { ContractModel, ExampleModel, Model } from "../../model.js";
import { exampleOf } from "../example-of.js";
import { markdownCode, markdownJson, markdownLink, markdownText } from "../markdown-text.js";
import { narrowingsOf, type Narrowing } from "../narrowing.js";
import { template } from "../render-template.js";
import { remarks, valueCode } from "./cells.js";
import { typeDiagram } from "./mermaid.js";
import { contractPageOf, headerLine, linkTo, pageOf, type Page } from "./page.js";
import { enumSection, plainSection, shapeSections, typeSections, type Section } from "./sections.js";

interface ContractView {
  readonly header: string;
  readonly title: string;
  readonly lead: readonly string[];
  /** Facts about the contract as a whole, one a line. */
  readonly facts: readonly string[];
  readonly sections: readonly Section[];
  readonly examples: readonly ExampleView[];
  readonly refused: readonly ExampleView[];
  readonly diagram: string;
}

interface ExampleView {
  readonly caption: string;
  readonly code: string;
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
    refused: contract.examples.flatMap(refusedView),
    diagram: typeDiagram(contract.typeName, contract.shape, model),
  });
}

function sectionsOf({ shape }: ContractModel, page: Page): readonly Section[] {
  const { model } = page;
  const title = shape.kind === "record" ? "Fields" : "Value";
  const names = reachableNames(shape, model);
  const types = declaredAs(names, model.types).flatMap((type) => typeSections(type, page));
  const enums = declaredAs(names, model.enums).map(enumSection);
  return [
    ...shapeSections(title, [], shape, { marks: "##", owner: undefined, page }),
    ...(types.length === 0 ? [] : [plainSection("## Types"), ...types]),
    ...(enums.length === 0 ? [] : [plainSection("## Enums"), ...enums]),
  ];
}

/** In the order of the names. */
function declaredAs<Declared extends { readonly name: string }>(names: readonly string[], declared: readonly Declared[]): readonly Declared[] {
  const byName = new Map(declared.map((candidate) => [candidate.name, candidate]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

function factLines(contract: ContractModel, page: Page): readonly string[] {
  const { scope, alsoCalled, schemaVersion, typeName } = contract;
  return [
    `Scope: ${markdownCode(scope)}${alsoCalled.length === 0 ? "" : `, also called ${alsoCalled.map(markdownCode).join(", ")}`}`,
    ...(schemaVersion === undefined ? [] : [`Schema version: ${markdownCode(schemaVersion)}`]),
    ...baseLines(contract, page),
    `In TypeScript: ${markdownCode(typeName)}`,
    `For the model: ${markdownLink("prompt", `../prompts/${scope}.md`)}; for programs: ${markdownLink("JSON Schema", `../schemas/${scope}.schema.json`)}`,
    `All contracts: ${markdownLink("index", "index.md")}`,
  ];
}

function baseLines(contract: ContractModel, page: Page): readonly string[] {
  const { base, scope } = contract;
  if (base === undefined) return [];
  const narrowings = narrowingsOf(page.model, contract);
  const link = linkTo({ to: base, target: "type" }, page);
  const what = narrowings.length === 0 ? `Type: ${link}` : `Narrows ${link}: ${narrowings.map(narrowingWords).join("; ")}`;
  const others = page.model.contracts.filter((other) => other.base === base && other.scope !== scope).map((other) => markdownLink(markdownCode(other.scope), pageOf(other.scope)));
  return [what, ...(others.length === 0 ? [] : [`Of the same type: ${others.join(", ")}`])];
}

function narrowingWords(narrowing: Narrowing): string {
  const path = markdownCode(narrowing.path);
  return narrowing.kind === "required" ? `${path} is required` : `${path} is ${narrowing.values.map(valueCode).join(" or ")}`;
}

async function exampleViews(model: Model, contract: ContractModel): Promise<readonly ExampleView[]> {
  const declared = contract.examples.filter(({ issues }) => issues === undefined);
  const shown = await exampleOf(model, contract);
  if (declared.length > 0) return declared.map(({ name, value }) => ({ caption: `${markdownText(name)}:`, code: markdownJson(value) }));
  return shown ? [{ caption: "An answer that conforms:", code: markdownJson(shown.value) }] : [];
}

function refusedView({ name, value, issues }: ExampleModel): readonly ExampleView[] {
  return issues ? [{ caption: `${markdownText(name)}, refused with ${issues.map(markdownCode).join(", ")}:`, code: markdownJson(value) }] : [];
}
