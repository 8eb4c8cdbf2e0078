/**
 * What a model is sent for a contract, in tokens of o200k_base: the published schema and the prompt, beside the schema
 * of a provider and what that does not say.
 */
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { markdownTable } from "./support/table.js";

export const providers = ["openai", "anthropic", "gemini"];
const goal = 60;

/** @returns {string} The table. */
export async function benchTokens() {
  const { loadContracts } = await import("../dist/generator/index.js");
  const { contracts } = await loadContracts(new URL("../contracts.yaml", import.meta.url));
  return tokenTable(contracts);
}

/**
 * A contract with everything that it takes to count it. @typedef {{ scope: string, prompt: string, schema: object, for:
 * (provider: string, options?: object) => { schema: object, prompt: string } }} Counted
 */

/** @param {Readonly<Record<string, Counted>>} contracts @returns {string} */
export function tokenTable(contracts) {
  const rows = tokenRows(contracts).map(({ scope, published, shares }) => [
    scope,
    String(published),
    ...shares.map((share) => `${share}%`),
    shares.every((share) => share <= goal) ? "met" : "missed",
  ]);
  return markdownTable(["contract", "schema and prompt", ...providers, `at most ${goal}%`], rows);
}

/** Contracts that no model is asked for have no prompt. @param {Readonly<Record<string, Counted>>} contracts */
export function tokenRows(contracts) {
  return Object.values(contracts)
    .filter(({ prompt }) => prompt !== "")
    .map((contract) => {
      const published = tokensOf(contract);
      return {
        scope: contract.scope,
        published,
        shares: providers.map((provider) => Math.round((100 * tokensOf(contract.for(provider))) / published)),
      };
    });
}

function tokensOf({ schema, prompt }) {
  return countTokens(JSON.stringify(schema)) + countTokens(prompt);
}
