/**
 * Tests every kind of rule in every output: it checks the rule or describes it; if it does not check it, the loss
 * report says why.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { compile, type ModelCompilation } from "../../../generator/compile.js";
import type { OutputName } from "../../../generator/4-emit/ledger/columns.js";
import { mismatches } from "../../../generator/values/faults.js";
import type { Constraint } from "../../../generator/coverage/constraint.js";
import { coverageOf } from "../../../generator/coverage/coverage.js";
import { counterexample } from "../../../generator/rules/any-kind/counterexample.js";
import { kindContext } from "../../../generator/rules/rule-kind.js";
import type { RuleKindName } from "../../../generator/model/rule.js";
import type { ContractModel, Model } from "../../../generator/model/model.js";
import { textOf } from "../../support/emit.js";
import { live } from "../../support/live.js";
import { compileTree } from "../../support/typescript.js";
import { file, ruleKinds, scopeOf, table } from "./table.js";

const { model, files, diagnostics } = await compiledTable();

async function compiledTable(): Promise<Omit<Required<ModelCompilation>, "blocks" | "used">> {
  const { model: compiled, files: emitted, diagnostics: found } = await compile({ name: "contracts.yaml", text: file });
  if (!compiled || !emitted) throw new Error(`the table does not compile: ${JSON.stringify(found)}`);
  return { model: compiled, files: emitted, diagnostics: found };
}

interface LossGroup {
  readonly fact: string;
  readonly lost: Readonly<Partial<Record<OutputName, string>>>;
  readonly paths: readonly string[];
}
const ledger = JSON.parse(textOf(files, "losses.json")) as readonly LossGroup[];

/** Why an output does not enforce the rule of a kind; undefined if it does. */
function lossIn(output: OutputName, kind: RuleKindName): string | undefined {
  const path = `contracts.${scopeOf(kind)}.rules[0]`;
  return ledger.find(({ fact, paths }) => fact === "rule" && paths.includes(path))?.lost[output];
}

function contractOf(kind: RuleKindName): ContractModel {
  const contract = model.contracts.find(({ scope }) => scope === scopeOf(kind));
  if (!contract) throw new Error(`no contract for ${kind}`);
  return contract;
}

const { constraints, uncovered } = coverageOf(model);

/** The contract of one kind, without the example that violates its rule. */
function withoutFailing(scope: string): Model {
  const contracts = model.contracts.filter((contract) => contract.scope === scope);
  return {
    ...model,
    contracts: contracts.map((contract) => ({ ...contract, examples: contract.examples.slice(0, 1) })),
  };
}

/** Without code marks and Markdown escapes. */
const plain = (text: string): string => text.replace(/[`\\"]/g, "");

test("the table compiles, and its examples have the listed issues", () => {
  expect(diagnostics).toEqual([]);
});

describe.each(ruleKinds)("%s", (kind) => {
  const { good, bad, at, code, said, heldBy } = table[kind];
  const scope = scopeOf(kind);
  const reason = expect.stringMatching(/^.{20,}$/);

  test("contract object: reports one issue with the code of the kind, at its path", async () => {
    const contract = await live(model, scope);
    expect(contract.validate(good)).toMatchObject({ ok: true, warnings: [] });
    expect(contract.validate(bad)).toMatchObject({
      ok: false,
      issueCount: 1,
      skippedRules: 0,
      issues: [{ code, path: at, severity: "error" }],
    });
    expect(lossIn("contracts", kind)).toBeUndefined();
  });

  test("schema: rejects the violation, or the loss report says why not", () => {
    const schema = JSON.parse(textOf(files, `schemas/${scope}.schema.json`)) as {
      readonly allOf?: readonly { readonly description: string }[];
    };
    const isHeld = heldBy.includes("schemas");
    const accepts = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    expect([accepts(good), accepts(bad)]).toEqual([true, !isHeld]);
    expect(lossIn("schemas", kind)).toEqual(isHeld ? undefined : reason);
    if (isHeld) expect(plain(JSON.stringify(schema))).toContain(plain(said));
  });

  test("types, docs and prompt: contain the sentence", () => {
    expect(textOf(files, "types.ts")).toContain(` - ${said}`);
    expect(plain(textOf(files, `docs/${scope}.md`))).toContain(`${plain(said)} `);
    expect(textOf(files, `docs/${scope}.md`)).toContain(`| \`${code}\` | error |`);
    expect(textOf(files, `prompts/${scope}.md`)).toContain(`- ${said}`);
    expect(lossIn("types", kind)).toEqual(heldBy.includes("types") ? undefined : reason);
    expect([lossIn("docs", kind), lossIn("prompts", kind)]).toEqual([undefined, undefined]);
  });

  test("validator module and summary: the loss report says why they omit it", () => {
    expect([lossIn("validators", kind), lossIn("summary", kind)]).toEqual([reason, reason]);
  });

  test("failing example: is created from a valid value, with the right structure", async () => {
    const contract = contractOf(kind);
    const [rule] = contract.rules;
    const { validate } = await live(model, scope);
    const found =
      rule && counterexample(rule, good, kindContext(contract.shape, model), (candidate) => !validate(candidate).ok);
    expect(found).toBeDefined();
    expect(mismatches(found ?? null, contract.shape, model)).toEqual([]);
    expect(validate(found)).toMatchObject({ ok: false, issues: [{ code }] });
  });

  test("coverage: only the failing example covers the rule", () => {
    const isRule = (constraint: Constraint): boolean =>
      constraint.kind === "rule" && constraint.place.path === `contracts.${scope}.rules[0]`;
    expect(constraints.filter(isRule)).toHaveLength(1);
    expect(uncovered.filter(isRule)).toEqual([]);
    expect(coverageOf(withoutFailing(scope)).uncovered.filter(isRule)).toHaveLength(1);
  });
});

test("types reject at compile time exactly what they express", () => {
  const lines = ruleKinds.flatMap((kind) => {
    const typeName = contractOf(kind).typeName;
    const refused = table[kind].heldBy.includes("types") ? ["// @ts-expect-error"] : [];
    return [
      `export const good${typeName}: types.${typeName} = ${JSON.stringify(table[kind].good)};`,
      ...refused,
      `export const bad${typeName}: types.${typeName} = ${JSON.stringify(table[kind].bad)};`,
    ];
  });
  const use = { path: "use.ts", text: `import type * as types from "./types.js";\n${lines.join("\n")}\n` };
  expect(compileTree([...files.filter(({ path }) => path === "types.ts"), use], "7.0")).toEqual([]);
});
