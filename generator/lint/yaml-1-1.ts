import type { Span } from "../source/source.js";
import type { MapEntry, SyntaxNode } from "../source/syntax.js";
import { misreadingOf } from "../source/yaml-1-1.js";
import type { Problem, LintRule } from "./rule.js";

export const yamlBefore12: LintRule = {
  level: "warning",
  explanation:
    "A contracts file is YAML 1.2, where `on`, `no` and `12:30` are strings and `010` is ten. Many editors and programs still use YAML 1.1, where they are true, false, 750 and eight. In quotes, they are strings everywhere. The levels of `lint:` need no quotes.",
  example: {
    flagged: "enums:\n  Switch: { description: The state of the machine., values: [on, standby] }",
    clean: 'enums:\n  Switch: { description: The state of the machine., values: ["on", standby] }',
  },
  check: ({ trees }) => trees.flatMap((tree) => within(tree, { path: "" })),
};

interface Position {
  /** Relative to the root of the file, in the notation of declaration paths. */
  readonly path: string;
}

function within(node: SyntaxNode, at: Position): readonly Problem[] {
  if (node.kind === "scalar") return node.quoted ? [] : problemsOf(node.text, at.path, node.span);
  if (node.kind === "list") return node.items.flatMap((item, index) => within(item, { path: `${at.path}[${index}]` }));
  return node.entries.flatMap((entry) => withinEntry(entry, at));
}

function withinEntry({ key, keySpan, value }: MapEntry, { path: outer }: Position): readonly Problem[] {
  if (outer === "" && key === "lint") return [];
  const path = outer === "" ? key : `${outer}.${key}`;
  const isQuoted = keySpan.end - keySpan.start !== key.length;
  return [...(isQuoted ? [] : problemsOf(key, path, keySpan)), ...within(value, { path })];
}

function problemsOf(written: string, path: string, span: Span): readonly Problem[] {
  const readAs = misreadingOf(written);
  return readAs === undefined
    ? []
    : [
        {
          place: { path, span },
          message: `YAML 1.1 reads ${written} as ${readAs}`,
          help: `Put it in quotes if it is a string: "${written}"; write a number in another way.`,
        },
      ];
}
