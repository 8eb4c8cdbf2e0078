import type { Model } from "../model/model.js";
import type { Problem, LintRule } from "./rule.js";

export const unusedDeclaration: LintRule = {
  level: "warning",
  explanation:
    "Remove a declaration that nothing uses, unless a reference is missing. List types and tables that only your code uses in `except`. In a file without contracts, all types count as used.",
  example: {
    flagged: "enums:\n  Verdict: [PASS, FAIL]\ncontracts:\n  PLAN:\n    fields: { step: string ..200 }",
    clean: "enums:\n  Verdict: [PASS, FAIL]\ncontracts:\n  PLAN:\n    fields: { step: string ..200, verdict: Verdict }",
  },
  check: ({ model }) => (model.contracts.length === 0 ? [] : unusedIn(model)),
};

function unusedIn(model: Model): readonly Problem[] {
  const used = usedNames(model);
  const declared = [
    ...model.enums.map((entry) => ["enum", entry] as const),
    ...model.types.map((entry) => ["type", entry] as const),
    ...model.tables.map((entry) => ["table", entry] as const),
  ];
  const unused = declared.filter(([, { name }]) => !used.has(name));
  return unused.map(([kind, { name, place }]) => ({
    place,
    message: `no contract uses the ${kind} ${name}`,
    help: "Use it, remove it, or list it in `except` if your code uses it.",
  }));
}

/** The names that contracts use, and those that the declarations of these names use. */
function usedNames({ enums, types, tables, lint: _lint, used: _files, ...users }: Model): ReadonlySet<string> {
  const declarations = new Map([...enums, ...types, ...tables].map((declaration) => [declaration.name, declaration]));
  const used = new Set<string>();
  const open: unknown[] = [users];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const name of wordsWithin(next)) {
      const declaration = used.has(name) ? undefined : declarations.get(name);
      if (!declaration) continue;
      used.add(name);
      open.push({ ...declaration, name: undefined });
    }
  }
  return used;
}

/**
 * Every string in a part of the Model. Names of declarations occur in many places: references, narrowed copies, tables
 * of rules and defaults. A string that equals the name of a declaration by chance only hides a finding.
 */
function* wordsWithin(part: unknown): Generator<string> {
  if (typeof part === "string") yield part;
  if (typeof part !== "object" || part === null) return;
  for (const member of Object.values(part)) yield* wordsWithin(member);
}
