import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const repository = fileURLToPath(new URL("..", import.meta.url));

/** Every TypeScript file below a folder of the repository, by its path in it. */
function sourcesIn(folder: string): readonly string[] {
  const files = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" });
  return files
    .filter((path) => path.endsWith(".ts"))
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .toSorted();
}

const read = (path: string): string => readFileSync(join(repository, path), "utf8");
const generator = sourcesIn("generator");
const runtime = sourcesIn("runtime");
const context = sourcesIn("context");
const sources = [...generator, ...runtime, ...context];

/** The page of `contracts explore`: its own files, without its packages. */
const explorer = readdirSync(join(repository, "explorer"), { recursive: true, encoding: "utf8" })
  .map((path) => posix.join("explorer", path.replaceAll("\\", "/")))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes("node_modules"));

interface ImportOfPage {
  readonly file: string;
  readonly isType: boolean;
  readonly imported: string;
}

function importsOfPage(file: string): readonly ImportOfPage[] {
  return Array.from(read(file).matchAll(/^import (type )?[^"]*from "(.*)";$/gm), ([, type, imported = ""]) => {
    return {
      file,
      isType: type !== undefined,
      imported: imported.startsWith(".") ? posix.join(posix.dirname(file), imported) : imported,
    };
  });
}

function isAllowedInPage({ isType, imported }: ImportOfPage): boolean {
  return (
    /^(?:explorer|runtime)\//.test(imported) ||
    (isType && imported.startsWith("generator/commands/explore/")) ||
    /^(?:preact|preact\/hooks|@dagrejs\/dagre|uplot)$/.test(imported)
  );
}

/**
 * The imports of a file, static, type-only or dynamic: files of the repository by path, packages by name.
 */
function importsOf(path: string): readonly string[] {
  return ts.preProcessFile(read(path), true, true).importedFiles.map(({ fileName }) => {
    const isRelative = fileName.startsWith(".");
    return isRelative ? posix.join(posix.dirname(path), fileName).replace(/\.js$/, ".ts") : fileName;
  });
}

const isFile = (imported: string): boolean => imported.includes("/") && imported.endsWith(".ts");

/** `file imports other`, for each import that is not allowed. */
function violations(
  files: readonly string[],
  isAllowed: (file: string, imported: string) => boolean,
): readonly string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !isAllowed(file, imported))
      .map((imported) => `${file} imports ${imported}`),
  );
}

/**
 * The layers of the generator from the bottom up: directories, and files that are in none. A layer imports from itself
 * and from earlier layers.
 */
const floors = [
  "source diagnostics json-schema language model document limits.ts reserved-names.ts names.ts values expressions rules",
  "lowering samples providers coverage format lint evolution load target.ts texts.d.ts",
  "1-parse 2-resolve 3-check 4-emit 5-write",
  "compile.ts recompile disk load.ts import commands library.ts cli.ts index.ts",
].flatMap((rooms) => rooms.split(" "));
const roomOf = (path: string): string => path.split("/")[1] ?? "";
const floorOf = (path: string): number => floors.indexOf(roomOf(path));
/** Files above all stages. */
const isOnTop = (path: string): boolean => floorOf(path) >= floors.indexOf("compile.ts");
/** The layers of the import, in the order in which a schema passes through them. */
const importRooms = ["schema", "read", "contracts", "names", "state", "merge", "shapes"];
const importRoomOf = (path: string): number => {
  const room = /^generator\/import\/(\w+)\//.exec(path)?.[1];
  return room === undefined ? importRooms.length : importRooms.indexOf(room);
};
/** The layers of the comparison of versions, in the order in which a change passes through them. */
const evolutionRooms = ["change", "compare", "upgrade", "candidates", "witness", "code", "judge"];
const evolutionRoomOf = (path: string): number => {
  const room = /^generator\/evolution\/(\w+)\//.exec(path)?.[1];
  return room === undefined ? evolutionRooms.length : evolutionRooms.indexOf(room);
};
/** The layers of the runtime in the same way; its entries come last. */
const floorsOfRuntime = [
  "support phrases keywords rules model issues read normalize modes options validate upgrade schema-dialects",
  "patch answer providers contract decisions expressions retry",
  "common.ts index.ts validators.ts decisions.ts gates.ts expressions.ts on-demand ask stream",
].flatMap((rooms) => rooms.split(" "));
const floorOfRuntime = (path: string): number => floorsOfRuntime.indexOf(roomOf(path));
const stageOf = (path: string): number => Number(/^generator\/(\d)-/.exec(path)?.[1] ?? 0);

describe("imports", () => {
  test("all lead to files that exist", () => {
    expect(generator.length).toBeGreaterThan(50);
    expect(violations(sources, (_, imported) => !isFile(imported) || existsSync(join(repository, imported)))).toEqual(
      [],
    );
  });

  test("never go from a stage to a later one, or from shared code to a stage", () => {
    expect(
      violations(
        generator.filter((file) => !isOnTop(file)),
        (file, imported) => !isOnTop(imported) && stageOf(imported) <= stageOf(file),
      ),
    ).toEqual([]);
  });

  test("of a layer of the generator lead to lower layers", () => {
    expect([...new Set(generator.map(roomOf))].toSorted()).toEqual(floors.toSorted());
    expect(
      violations(
        generator,
        (file, imported) => !imported.startsWith("generator/") || floorOf(imported) <= floorOf(file),
      ),
    ).toEqual([]);
  });

  test("of compile.ts reach stages 1 to 4 only", () => {
    expect(importsOf("generator/compile.ts").filter((imported) => isOnTop(imported) || stageOf(imported) > 4)).toEqual(
      [],
    );
  });

  test("within the import never go back to an earlier layer, and never reach a command", () => {
    const files = generator.filter((file) => file.startsWith("generator/import/"));
    expect(files.length).toBeGreaterThan(30);
    expect(
      violations(
        files,
        (file, imported) => !imported.startsWith("generator/import/") || importRoomOf(imported) <= importRoomOf(file),
      ),
    ).toEqual([]);
    expect(violations(files, (_, imported) => !imported.startsWith("generator/commands/"))).toEqual([]);
  });

  test("within the comparison of versions never go back to an earlier layer", () => {
    const files = generator.filter((file) => file.startsWith("generator/evolution/"));
    expect([...new Set(files.map(evolutionRoomOf))].toSorted()).toEqual([
      ...evolutionRooms.keys(),
      evolutionRooms.length,
    ]);
    expect(
      violations(
        files,
        (file, imported) =>
          !imported.startsWith("generator/evolution/") || evolutionRoomOf(imported) <= evolutionRoomOf(file),
      ),
    ).toEqual([]);
  });

  test("of one target never reach another target", () => {
    const targets = importsOf("generator/4-emit/targets.ts").filter((imported) => stageOf(imported) === 4);
    expect(targets.length).toBeGreaterThanOrEqual(11);
    expect(
      violations(
        generator.filter((file) => stageOf(file) > 0 && file !== "generator/4-emit/targets.ts"),
        (_, imported) => !targets.includes(imported),
      ),
    ).toEqual([]);
  });

  test("of the runtime stay in the runtime and lead to lower layers; it uses no Node API, and no package except React in one entry", () => {
    expect([...new Set(runtime.map(roomOf))].toSorted()).toEqual(floorsOfRuntime.toSorted());
    expect(
      violations(
        runtime,
        (file, imported) =>
          (imported.startsWith("runtime/") && floorOfRuntime(imported) <= floorOfRuntime(file)) ||
          (file === "runtime/stream/react/index.ts" && imported === "react"),
      ),
    ).toEqual([]);
  });

  test("of the reader and of the normalizer never lead to the other", () => {
    const files = runtime.filter((file) => /^runtime\/(?:read|normalize)\//.test(file));
    const other: Readonly<Record<string, string>> = { read: "runtime/normalize/", normalize: "runtime/read/" };
    expect(violations(files, (file, imported) => !imported.startsWith(other[roomOf(file)] ?? ""))).toEqual([]);
  });

  test("of the context functions reach only Node and shared code of the runtime, and nothing imports them", () => {
    expect(context.length).toBeGreaterThan(30);
    expect(violations(context, (_, imported) => /^(?:context\/|runtime\/support\/|node:)/.test(imported))).toEqual([]);
    expect(violations([...generator, ...runtime], (_, imported) => !imported.startsWith("context/"))).toEqual([]);
  });

  test("access the file system and the process only where user files are read and written", () => {
    const pure = generator.filter((file) => !isOnTop(file) && stageOf(file) !== 5);
    const harmless = new Set(["node:buffer"]);
    expect(violations(pure, (_, imported) => !imported.startsWith("node:") || harmless.has(imported))).toEqual([]);
  });

  test("of the explorer reach only its packages, the runtime and the types of its data, and nothing imports the explorer", () => {
    expect(explorer.length).toBeGreaterThan(15);
    expect(explorer.flatMap(importsOfPage).filter((found) => !isAllowedInPage(found))).toEqual([]);
    expect(violations(sources, (_, imported) => !imported.startsWith("explorer/"))).toEqual([]);
    expect(explorer.filter((file) => read(file).split("\n").length > 301)).toEqual([]);
    expect(
      explorer.filter((file) =>
        /innerHTML|insertAdjacentHTML|document\.write|\bfetch\(|\beval\b|new Function/.test(read(file)),
      ),
    ).toEqual([]);
  });

  test("of each package are in one directory", () => {
    const imports = sources.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !isFile(imported) && !imported.startsWith("node:"))
        .map((imported) => `${folderOf(file)}: ${packageOf(imported)}`),
    );
    expect([...new Set(imports)].toSorted()).toEqual([
      "generator/1-parse: yaml",
      "generator/3-check: recheck",
      "generator/4-emit: #texts",
      "generator/4-emit: handlebars",
      "generator/4-emit: json-schema-to-typescript",
      "generator/commands: #texts",
      "generator/expressions: @marcbachmann/cel-js",
      "generator/format: yaml",
      "generator/import: yaml",
      "generator/lint: gpt-tokenizer",
      "generator/lowering: ajv",
      "runtime/stream: react",
    ]);
  });
});

const folderOf = (path: string): string => path.split("/").slice(0, 2).join("/");
const packageOf = (imported: string): string =>
  imported
    .split("/")
    .slice(0, imported.startsWith("@") ? 2 : 1)
    .join("/");

/** Strongly connected parts of a graph with more than one node. */
function circlesIn(graph: ReadonlyMap<string, Iterable<string>>): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(node, graph)]));
  const circleOf = (node: string): readonly string[] =>
    [...graph.keys()].filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node));
  const inCircles = [...graph.keys()].filter((node) => reached.get(node)?.has(node)).map(circleOf);
  return [...new Map(inCircles.map((cycle) => [cycle.join(), cycle])).values()];
}

function reachedFrom(node: string, graph: ReadonlyMap<string, Iterable<string>>): ReadonlySet<string> {
  const found = new Set(graph.get(node));
  for (const next of found) for (const further of graph.get(next) ?? []) found.add(further);
  return found;
}

const importedFiles = new Map(sources.map((file) => [file, importsOf(file).filter((path) => sources.includes(path))]));

/** The files and directories in a directory, each with its imports. */
function unitsIn(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const unitOf = (path: string): string => path.slice(folder.length + 1).split("/")[0] ?? "";
  const units = new Map<string, Set<string>>();
  for (const [file, imported] of importedFiles) {
    if (!file.startsWith(`${folder}/`)) continue;
    const unit = units.get(unitOf(file)) ?? new Set();
    units.set(unitOf(file), unit);
    for (const path of imported)
      if (path.startsWith(`${folder}/`) && unitOf(path) !== unitOf(file)) unit.add(unitOf(path));
  }
  return units;
}

function commonFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths.map((path) => posix.dirname(path));
  const isAbove = (folder: string): boolean => others.every((other) => `${other}/`.startsWith(`${folder}/`));
  let folder = first;
  while (!isAbove(folder)) folder = posix.dirname(folder);
  return folder;
}

describe("import cycles", () => {
  /** True recursion: a shape contains shapes, and each kind of it is handled in its own file. */
  const recursive: Readonly<Record<string, number>> = {
    "generator/1-parse/shapes": 2,
    "generator/2-resolve/shapes": 3,
    "generator/lowering": 3,
    "generator/providers": 3,
    "generator/import/shapes": 6,
    "generator/evolution/compare": 2,
    "generator/evolution/upgrade": 2,
  };

  test("of files are those that are listed, and no larger", () => {
    const found = circlesIn(importedFiles).map((files) => [commonFolder(files), files.length] as const);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(([folder, size]) => size > (recursive[folder] ?? 0))).toEqual([]);
    expect(Object.keys(recursive).filter((folder) => !found.some(([name]) => name === folder))).toEqual([]);
  });

  test("of directories, or of directories and files next to them, do not exist", () => {
    const folders = new Set(sources.flatMap(foldersAbove));
    const found = [...folders].toSorted().flatMap((folder) =>
      circlesIn(unitsIn(folder))
        .map((units) => units.filter((unit) => !unit.includes(".")).toSorted())
        .filter((units) => units.length > 0)
        .map((units) => `${folder}: ${units.join(" ")}`),
    );
    expect(found).toEqual([]);
  });
});

function foldersAbove(path: string): readonly string[] {
  const segments = path.split("/").slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
}

describe("the sources", () => {
  test("contain no file of more than 300 lines", () => {
    const lengths = sources.map((file) => [file, read(file).split("\n").length - 1] as const);
    expect(lengths.filter(([, length]) => length > 300)).toEqual([]);
  });

  test("export only what another file uses", () => {
    const users = [
      ...sources,
      ...explorer,
      ...sourcesIn("test"),
      ...sourcesIn("bench"),
      "test/package/package.test.ts",
    ];
    const counts = new Map<string, number>();
    for (const file of new Set(users))
      for (const word of new Set(read(file).match(/[\w$]+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
    const exported = /^export (?:async )?(?:function|const|class|interface|type) ([\w$]+)/gm;
    const checked = [...sources, ...explorer];
    const unused = checked.flatMap((file) =>
      Array.from(read(file).matchAll(exported), ([, name = ""]) =>
        counts.get(name) === 1 ? [`${file}: ${name}`] : [],
      ),
    );
    expect(unused.flat()).toEqual([]);
  });

  test("contain no comment that is wider than 120 columns, the width of the formatter", () => {
    const found = sources.flatMap((file) => wideComments(file).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });

  test("never compare by locale, and never pass String.replace a string in which `$` could have a meaning", () => {
    const calling = sources.filter((file) => /\.(?:locale|toLocale|replace)/.test(read(file)));
    const found = calling.flatMap((file) =>
      callsIn(file)
        .filter(isRisky)
        .map((call) => `${file}: ${call.getText().slice(0, 100)}`),
    );
    expect(found).toEqual([]);
  });
});

function wideComments(path: string): readonly string[] {
  const lines = read(path).split("\n");
  return lines.filter((line) => line.length > 120 && /^\s*(?:\/\/|\/?\*)/.test(line));
}

function callsIn(path: string): readonly ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2023, true));
  return calls;
}

/** A replacement must be a function, or a literal without `$`. */
function isRisky({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  if (["localeCompare", "toLocaleLowerCase", "toLocaleUpperCase", "toLocaleString"].includes(expression.name.text))
    return true;
  const replacement = given[1];
  if (!["replace", "replaceAll"].includes(expression.name.text) || !replacement) return false;
  return !ts.isArrowFunction(replacement) && !(ts.isStringLiteral(replacement) && !replacement.text.includes("$"));
}

describe("the file map of CONTRIBUTING.md", () => {
  const entries = mapEntries(existsSync(join(repository, "CONTRIBUTING.md")) ? read("CONTRIBUTING.md") : "");
  const foldersIn = (folder: string): readonly string[] =>
    readdirSync(join(repository, folder), { withFileTypes: true })
      .filter(
        (entry) =>
          entry.isDirectory() &&
          !entry.name.startsWith(".") &&
          !ignored.has(entry.name) &&
          !ignored.has(`/${posix.join(folder, entry.name)}`),
      )
      .map(({ name }) => posix.join(folder, name))
      .toSorted();
  const ignored = new Set(
    read(".gitignore")
      .split("\n")
      .map((line) => line.replace(/\/$/, "")),
  );

  test("lists only existing paths", () => {
    expect(entries.length).toBeGreaterThan(10);
    expect(entries.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  test("is in a page that names only existing paths", () => {
    const named = [...read("CONTRIBUTING.md").matchAll(/`((?:runtime|generator|test|docs|diagnostics)\/[\w./-]*)`/g)];
    expect(named.length).toBeGreaterThan(20);
    expect(named.map(([, path = ""]) => path).filter((path) => !existsSync(join(repository, path)))).toEqual([]);
  });

  test("lists every directory of the repository and of the generator", () => {
    expect(foldersIn(".").filter((path) => !entries.includes(path))).toEqual([]);
    expect(foldersIn("generator").filter((path) => !entries.includes(path))).toEqual([]);
  });
});

/**
 * The paths of the map after its marker: each line is a name, indented below its directory, followed by a description:
 * `1-parse/  text → Document`.
 */
function mapEntries(page: string): readonly string[] {
  const [, map = ""] = /<!-- file-map -->\s*```[a-z]*\n([^]*?)```/.exec(page) ?? [];
  let folder = "";
  return map.split("\n").flatMap((line) => {
    const [, indent = "", name = ""] = /^( *)(\S+)/.exec(line) ?? [];
    if (name === "") return [];
    if (indent === "") folder = name.endsWith("/") ? name : "";
    return [posix.join(indent === "" ? "" : folder, name).replace(/\/$/, "")];
  });
}
