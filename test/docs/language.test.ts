/**
 * Compiles the blocks of docs/language.md and docs/graph-repairs.md, and compares their tables with those of the
 * language. UPDATE_GOLDEN=1 rewrites the tables.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { builtInNames } from "../../generator/2-resolve/shapes/built-ins.js";
import { readModel } from "../../generator/compile.js";
import { loadSource } from "../../generator/load.js";
import { structuralCodes, textCodes } from "../../runtime/model/issue.js";
import { language, readyKeys, type PositionName } from "../../generator/language/table.js";
import { ruleKinds } from "../../generator/rules/kinds.js";
import { readerOf } from "../support/file-sets.js";
import { keyTable, limitTable, reservedTable } from "../support/language-tables.js";
import { file, indented } from "../support/parsing.js";

const pages = ["language.md", "graph-repairs.md"].map((name) => {
  const path = fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));
  return { name, path, text: readFileSync(path, "utf8") };
});
/** Both pages together, which describe the whole language. */
const text = pages.map((page) => page.text).join("\n");

interface Block {
  readonly line: number;
  readonly place: string;
  readonly refused: string | undefined;
  readonly yaml: string;
}

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

function blocksIn(node: Node): readonly Block[] {
  if (node.type === "code" && node.lang === "yaml") {
    const [, refused] = /^# error: (\S+)\n/.exec(node.value) ?? [];
    return [
      {
        line: node.position?.start.line ?? 0,
        place: node.meta ?? "",
        refused,
        yaml: node.value,
      },
    ];
  }
  return "children" in node ? node.children.flatMap((child) => blocksIn(child as Node)) : [];
}

const allBlocks = pages.flatMap((page) => blocksIn(fromMarkdown(page.text)));
/** Blocks with a file name are files that another block includes. */
const [files, blocks] = [
  allBlocks.filter(({ place }) => place.endsWith(".yaml")),
  allBlocks.filter(({ place }) => !place.endsWith(".yaml")),
];
const readUsed = readerOf(Object.fromEntries(files.map(({ place, yaml }) => [place, yaml])));
const glance = blocks[0]?.yaml ?? "";
/** The contract that contains the rules of the page. */
const withoutRules = blocks.find(({ yaml }) => yaml.includes("# the rules of this page"))?.yaml ?? "";

/** The position of a block: separate, or as a further contract of the file at the top of the page. */
const frames: Readonly<Record<string, (yaml: string) => string>> = {
  "": (yaml) => (yaml.includes("edition:") ? yaml : file(yaml)),
  contract: (yaml) => glance.replace("contracts:\n", () => `contracts:\n  SHOWN:\n${indented(yaml, 4)}\n`),
  fields: (yaml) => frames["contract"]?.(`fields:\n${indented(yaml, 2)}`) ?? "",
  rules: (yaml) =>
    frames["contract"]?.(withoutRules.replace(/^rules: .*$/m, () => `rules:\n${indented(yaml, 2)}`)) ?? "",
};

/** The codes of stages 1 to 3, each once, including warnings. */
async function codesOf(yaml: string): Promise<readonly string[]> {
  const { diagnostics } = await readModel({ name: "contracts.yaml", text: yaml }, { readUsed });
  return [...new Set(diagnostics.map(({ code }) => code))];
}

describe("the blocks of docs/language.md", () => {
  it.each(blocks)("line $line: $place, refused: $refused", async ({ place, refused, yaml }) => {
    const frame = frames[place];
    expect(frame).toBeDefined();
    expect(await codesOf(frame?.(yaml) ?? "")).toEqual(refused === undefined ? [] : [refused]);
  });

  it("with file names are included by others", async () => {
    const users = blocks.filter(
      ({ yaml, refused }) => /\nuse:|upgrade_from: \[\.\//.test(yaml) && refused === undefined,
    );
    const sets = await Promise.all(
      users.map(({ yaml }) => readModel({ name: "contracts.yaml", text: yaml }, { readUsed })),
    );
    const used = new Set(sets.flatMap((set) => set.used.map((source) => source.path)));
    expect([...used].toSorted()).toEqual(files.map(({ place }) => place).toSorted());
  });

  it("include enough valid and invalid ones", () => {
    expect(blocks.length).toBeGreaterThan(25);
    expect(blocks.filter(({ refused }) => refused).length).toBeGreaterThan(10);
  });
});

/** Positions whose other keys are in another table. */
const beyond: Readonly<Partial<Record<PositionName, PositionName>>> = {
  "decision-case": "decision-result",
  reachable: "acyclic",
};

/** Positions with all keys of a shape. */
const shapedPositions = ["field", "type", "contract", "column"] as const;

function isShaped(position: PositionName): boolean {
  return shapedPositions.some((shaped) => shaped === position);
}

describe("the tables of docs/language.md", () => {
  const sections: Readonly<Record<string, () => string>> = {
    limits: limitTable,
    reserved: reservedTable,
    ...Object.fromEntries(
      (Object.keys(language) as PositionName[]).map((position) => [`keys: ${position}`, () => keyTable(position)]),
    ),
    ...Object.fromEntries(
      Object.entries(beyond).map(([position, other]) => [
        `keys: ${position} beyond ${other}`,
        () => keyTable(position as PositionName, other),
      ]),
    ),
    // `read` of a field has its own table.
    ...Object.fromEntries(
      shapedPositions.map((position) => [
        `keys: ${position} beyond item`,
        () => keyTable(position, "item", ...(position === "field" ? (["field-reading"] as const) : [])),
      ]),
    ),
  };
  const marked = /<!-- (?<name>[a-z][a-z:\- ]*) -->\n(?<body>[^]*?)<!-- \/(?:keys|limits|reserved) -->/g;

  it.each(pages)("match the language on $name", ({ path, text: page }) => {
    const expected = page.replace(marked, (_, name: string) => {
      const section = sections[name];
      if (!section) throw new Error(`no table is called "${name}"`);
      return `<!-- ${name} -->\n${section()}\n<!-- /${name.split(":")[0]} -->`;
    });
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, expected);
    expect(page).toBe(expected);
  });

  it("include every position, with shared keys of all shapes only once", () => {
    const shown = [...text.matchAll(marked)].map(({ groups }) => groups?.["name"]);
    const positions = (Object.keys(language) as PositionName[]).map((position) =>
      isShaped(position)
        ? `keys: ${position} beyond item`
        : `keys: ${position}${beyond[position] === undefined ? "" : ` beyond ${beyond[position]}`}`,
    );
    // docs/lint.md contains the lint rules.
    expect(shown.toSorted()).toEqual(
      [...positions.filter((name) => name !== "keys: lint"), "limits", "reserved"].toSorted(),
    );
  });
});

/** `The answer X becomes Y.` after a block with one contract. */
const becomes = /^```yaml\n([^`]*)```\n\nThe answer `([^`]+)` becomes `([^`]+)`\.$/gm;

describe("the answers of docs/language.md", () => {
  const answers = [...text.matchAll(becomes)].map(([, yaml = "", answer = "", value = ""]) => ({
    yaml,
    answer,
    value,
  }));

  it("exist", () => expect(answers).not.toEqual([]));

  it.each(answers)("$answer becomes $value", async ({ yaml, answer, value }) => {
    const { loaded } = await loadSource({ name: "contracts.yaml", text: file(yaml) });
    const [contract] = Object.values(loaded?.contracts ?? {});
    expect(contract?.parse(answer)).toEqual(JSON.parse(value));
  });
});

describe("the examples of docs/language.md", () => {
  const yaml = blocks
    .filter(({ refused }) => refused === undefined)
    .map((block) => block.yaml)
    .join("\n");
  const keys = [
    ...new Set(
      (Object.keys(language) as PositionName[]).flatMap((position) =>
        position === "lint" ? [] : readyKeys(position).map(([key]) => key),
      ),
    ),
  ];

  it.each(keys)("show %s in use", (key) => {
    expect(yaml).toMatch(new RegExp(`(?:^|[\\s{,"])${key}"?:`, "m"));
  });

  it("contain every issue code and every built-in type", () => {
    for (const word of [...structuralCodes, ...textCodes, ...builtInNames]) expect(text).toContain(`\`${word}\``);
  });

  it("contain every kind of rule with its default code", () => {
    const rows = [...text.matchAll(/^\| `(?<kind>[a-z_]+)` \| [^|`]+ \| `(?<code>[a-z_]+)` \|$/gm)].map(
      ({ groups }) => [groups?.["kind"], groups?.["code"]],
    );
    expect(rows).toEqual(Object.values(ruleKinds).map(({ kind, defaultCode }) => [kind, defaultCode]));
  });
});
