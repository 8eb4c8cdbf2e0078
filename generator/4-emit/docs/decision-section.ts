/** Decisions with all their cases, and gates, for docs/index.md. */
import type { DecisionModel, DecisionResult, GateModel } from "../../model/model.js";
import { reasonText } from "../../model/decisions.js";
import { conditionWords } from "../../rules/condition.js";
import { capitalizedStart, words, type Words } from "../../rules/words.js";
import { markdownCode, markdownLink, markdownText } from "../print/markdown-text.js";
import { inSentences, jsonCode, remarks, typeInText, valueCode } from "./cells.js";
import { pageOf, type Page } from "./page.js";
import { markdownWords } from "./rule-rows.js";
import { shapeSections, type Section } from "./sections.js";

/** All strings are Markdown. */
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
  const { name, functionName, returns, inputs, cases, otherwise, ...said } = decision;
  const gist = `${markdownCode(`${functionName}()`)} returns ${typeInText(returns, page)}, of the first case that applies.`;
  return {
    heading: `### ${markdownText(`Decision ${name}`)}`,
    lead: [...remarks(said), gist],
    cases: [
      ...cases.map(({ when, result }) => caseRow(markdownWords(capitalizedStart(conditionWords(when))), result)),
      caseRow("Otherwise", otherwise),
    ],
    sections: shapeSections(`Inputs of ${name}`, [], inputs.shape, { marks: "####", owner: inputs.name, page }),
  };
}

function caseRow(when: string, { given, reason }: DecisionResult): CaseRow {
  const value =
    given.kind === "cell"
      ? markdownWords(words`${`${given.table}.${given.column}`} of ${given.key}`)
      : valueCell(given.value);
  return { when, value, reason: markdownCode(reasonText(reason)) };
}

function valueCell(value: Parameters<typeof jsonCode>[0]): string {
  return typeof value === "string" || typeof value === "number" ? valueCode(value) : jsonCode(value);
}

export function gateRow(gate: GateModel): GateRow {
  const { functionName, needs, ...said } = gate;
  return {
    gate: markdownCode(`${functionName}()`),
    needs: scopeLinks(needs),
    when: markdownWords(capitalizedStart(opensWhen(gate))),
    purpose: inSentences(remarks(said)),
  };
}

/** For the page of a contract that the gate needs, on its own line. */
export function gateLine(gate: GateModel): string {
  const asked = gate.needs.length > 1 ? `, which needs ${scopeLinks(gate.needs)},` : "";
  return `Gate ${markdownLink(markdownCode(`${gate.functionName}()`), "index.md#gates")}${asked} opens when ${markdownWords(opensWhen(gate))}`;
}

function opensWhen({ needs, when }: GateModel): Words {
  if (when) return conditionWords(when);
  return needs.length > 1 ? words`every answer is accepted` : words`the answer is accepted`;
}

function scopeLinks(scopes: readonly string[]): string {
  return scopes.map((scope) => markdownLink(markdownCode(scope), pageOf(scope))).join(", ");
}
