/** Decisions with all their cases, and gates, as docs/index.md shows them. */
import type { DecisionModel, DecisionResult, GateModel } from "../../model.js";
import { reasonText } from "../../reason-text.js";
import { conditionWords } from "../../rules/condition-words.js";
import { capitalised, words } from "../../rules/words.js";
import { markdownCode, markdownLink, markdownText } from "../markdown-text.js";
import { jsonCode, remarks, typeCell, valueCode } from "./cells.js";
import { pageOf, type Page } from "./page.js";
import { markdownWords } from "./rule-rows.js";
import { shapeSections, type Section } from "./sections.js";

/** Every text is Markdown. */
export interface DecisionSection {
  readonly heading: string;
  readonly lead: readonly string[];
  readonly cases: readonly CaseRow[];
  /** The inputs. */
  readonly sections: readonly Section[];
}

interface CaseRow {
  readonly when: string;
  readonly value: string;
  readonly reason: string;
}

export interface GateRow {
  readonly gate: string;
  readonly needs: string;
  readonly when: string;
  readonly purpose: string;
}

export function decisionSection(decision: DecisionModel, page: Page): DecisionSection {
  const { name, functionName, gives, inputs, cases, otherwise, ...said } = decision;
  const gist = `${markdownCode(`${functionName}()`)} gives ${typeCell(gives, page)}, by the first case that holds.`;
  return {
    heading: `### ${markdownText(`Decision ${name}`)}`,
    lead: [...remarks(said), gist],
    cases: [...cases.map(({ when, result }) => caseRow(markdownWords(capitalised(conditionWords(when))), result)), caseRow("Otherwise", otherwise)],
    sections: shapeSections(`Inputs of ${name}`, [], inputs.shape, { marks: "####", owner: inputs.name, page }),
  };
}

function caseRow(when: string, { given, reason }: DecisionResult): CaseRow {
  const value = given.kind === "cell" ? markdownWords(words`${`${given.table}.${given.column}`} of ${given.key}`) : valueCell(given.value);
  return { when, value, reason: markdownCode(reasonText(reason)) };
}

function valueCell(value: Parameters<typeof jsonCode>[0]): string {
  return typeof value === "string" || typeof value === "number" ? valueCode(value) : jsonCode(value);
}

export function gateRow({ functionName, needs, when, ...said }: GateModel): GateRow {
  return {
    gate: markdownCode(`${functionName}()`),
    needs: needs.map((scope) => markdownLink(markdownCode(scope), pageOf(scope))).join(", "),
    when: when ? markdownWords(capitalised(conditionWords(when))) : "The answer is accepted",
    purpose: remarks(said).join(" "),
  };
}
