/** Tests which files of the repository are found in text. */
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { relatedFiles } from "../../context/files/related-files.js";
import { pathReadings } from "../../context/files/paths-in-text.js";
import { withoutUrls } from "../../context/files/urls.js";
import { initialise } from "../support/git-folder.js";
import { place, sharedFolder, temporaryFolder } from "../support/temporary-folder.js";

const outside = sharedFolder();
const root = join(outside, "repository");

beforeAll(() => {
  const paths = [
    "src/a.ts",
    "src/b.ts",
    "README.md",
    "app/[id]/(group)/page.tsx",
    "文档/说明.md",
    ".github/ci.yml",
    "node_modules/@scope/x/index.js",
    "Makefile",
    "host.test/a.py",
    "a/repo.py",
    "docs/c#/x.cs",
  ];
  place(root, Object.fromEntries(paths.map((path) => [path, ""])));
  place(outside, { "secret.txt": "" });
  initialise(root);
  symlinkSync(join(outside, "secret.txt"), join(root, "link.txt"));
  symlinkSync(outside, join(root, "up"));
  symlinkSync("src/a.ts", join(root, "alias.ts"));
});

describe("finds", () => {
  test.each<[about: string, text: string, files: readonly string[]]>([
    [
      "plain paths, once and in order",
      "src/b.ts and ./src/a.ts, then src/b.ts again; ././src/a.ts",
      ["src/b.ts", "src/a.ts"],
    ],
    ["a file at the root, at the end of a sentence", "See README.md.", ["README.md"]],
    ["a file without an extension only with its directory", "The Makefile is broken", []],
    ["a name that its directory shows to be a path", "./Makefile is broken", ["Makefile"]],
    [
      "paths in quotes and backticks",
      "`src/a.ts` 'src/b.ts' \"README.md\" “.github/ci.yml”",
      ["src/a.ts", "src/b.ts", "README.md", ".github/ci.yml"],
    ],
    [
      "paths before line numbers and anchors",
      "src/a.ts:40 src/b.ts:4:2: README.md#L10-L20 .github/ci.yml:1-3",
      ["src/a.ts", "src/b.ts", "README.md", ".github/ci.yml"],
    ],
    ["the location in a compiler's message", "src/a.ts(10,5): error in at fn (src/b.ts:1:2)", ["src/a.ts", "src/b.ts"]],
    [
      "paths in markup",
      "**src/a.ts** [the code](src/b.ts#L3) <README.md> | .github/ci.yml|",
      ["src/a.ts", "src/b.ts", "README.md", ".github/ci.yml"],
    ],
    [
      "a path that contains brackets or punctuation",
      "app/[id]/(group)/page.tsx (docs/c#/x.cs)",
      ["app/[id]/(group)/page.tsx", "docs/c#/x.cs"],
    ],
    ["the value of an option", "run with --config=src/a.ts", ["src/a.ts"]],
    ["a path after a word and a colon", "Error:src/a.ts @src/b.ts", ["src/a.ts", "src/b.ts"]],
    ["a path in a scoped package", "node_modules/@scope/x/index.js:3", ["node_modules/@scope/x/index.js"]],
    [
      "paths between text in scripts without spaces",
      "请看 文档/说明.md，还有src/a.ts。src/b.ts에서 오류",
      ["文档/说明.md", "src/a.ts", "src/b.ts"],
    ],
    [
      "nothing inside URLs",
      "https://host.test/a.py www.host.test/a.py HTTPS://x/src/a.ts [x](https://y/src/b.ts) git+ssh://host.test/a.py//src/a.ts",
      [],
    ],
    [
      "paths next to URLs",
      "见https://host.test/文档/src/a.ts，src/b.ts (https://en.test/x_(y)/src/a.ts) README.md",
      ["src/b.ts", "README.md"],
    ],
    ["nothing in the URL of a repository", "git@host.test:a/repo.py", []],
    ["no directory, no empty name", "src/ src ./ . .. ... / // ./. a/.", []],
    ["no absolute path", `/etc/passwd ${root}/src/a.ts`, []],
    ["nothing above the repository", "../secret.txt src/../../secret.txt up/secret.txt link.txt", []],
    ["links that stay inside", "alias.ts src/../README.md", ["alias.ts", "README.md"]],
    ["nothing inside .git", ".git/config .git/HEAD src/../.git/config .GIT/config", []],
    ["no name with a zero byte, and none that is too long", `文档/\0说明.md ${"./".repeat(3000)}src/a.ts`, []],
  ])("%s", async (_, text, files) => {
    expect(await relatedFiles(text, root)).toEqual(files);
  });
});

test("finds at most 50 files, with at most 1000 lookups", async () => {
  const folder = temporaryFolder();
  for (let number = 0; number < 60; number += 1) writeFileSync(join(folder, `${number}.ts`), "");
  const names = Array.from({ length: 60 }, (_, number) => `${number}.ts`);
  expect(await relatedFiles(names.join(" "), folder)).toEqual(names.slice(0, 50));
  const misses = Array.from({ length: 999 }, (_, number) => `no/${number}`).join(" ");
  expect(await relatedFiles(`${misses} 1.ts 2.ts`, folder)).toEqual(["1.ts"]);
});

describe("is quick for a million characters of", () => {
  test.each([".", "a.", "(", "a/b(", ":", "://", "www.", "@", "a@b:", "漢", "../", "-", "\u0300", "a b", "a:"])(
    "%j repeated",
    (unit) => {
      const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
      expect(withoutUrls(text).length).toBeLessThanOrEqual(text.length * 2);
      expect([...pathReadings(text)].length).toBeLessThanOrEqual(text.length);
    },
  );
});
