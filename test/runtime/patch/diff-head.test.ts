import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPatch } from "../../../runtime/patch/read-patch.js";

const index = "index 1a2b..3c4d 100644";
const change = ["@@ -1 +1 @@", "-a", "+b"];
const added = ["@@ -0,0 +1 @@", "+x"];

/** The action for each file, or the error. */
function filesOf(...lines: readonly string[]): readonly string[] | string {
  const reading = readPatch(lines.join("\n"));
  if (!reading) return "no patch";
  if ("fault" in reading) return `${reading.fault.code} ${reading.fault.line}`;
  return reading.patch.files.map(({ action, path, movedFrom }) =>
    [action, ...(movedFrom === undefined ? [] : [movedFrom]), path].join(" | "),
  );
}

describe("the names of a moved file", () => {
  test.each([
    ["a/x", "a/y"],
    ["a/x", "b/x"],
    ["b/x", "x"],
    ["my file", "your b/file"],
    ["x", "x b/x b/x"],
  ])("are %j and %j, whatever directories they are in", (from, to) => {
    const [first, moved] = [
      `diff --git a/${from} b/${to}`,
      ["similarity index 100%", `rename from ${from}`, `rename to ${to}`],
    ];
    expect(filesOf(first, ...moved, ...change)).toEqual([`update | ${from} | ${to}`]);
    expect(filesOf(first, ...moved, `--- a/${from}\t`, `+++ b/${to}\t`, ...change)).toEqual([
      `update | ${from} | ${to}`,
    ]);
    expect(filesOf(first, `--- a/${from}`, `+++ b/${to}`, ...change)).toEqual([`update | ${from} | ${to}`]);
  });

  test("cannot be taken from the first line alone", () => {
    expect(filesOf("diff --git a/x b/y", index, ...change)).toBe("patch_names 1");
    expect(filesOf("diff --git a/x b/y", "rename from x", ...change)).toBe("patch_names 1");
    expect(filesOf("diff --git a/x b/y b/z", index, ...change)).toBe("patch_names 1");
  });

  test("cannot be those of a copy", () => {
    expect(filesOf("diff --git a/x b/y", "similarity index 100%", "copy from x", "copy to y")).toMatch(/^patch_/);
  });
});

describe("quoted names", () => {
  test.each([
    ['"a/q\\" w" "b/q\\" w"', 'q" w'],
    ['"a/caf\\303\\251" "b/caf\\303\\251"', "café"],
    ['"a/q\\\\" "b/q\\\\"', undefined],
    ['"a/50%\\303\\251" "b/50%\\303\\251"', "50%é"],
  ])("of %j are parsed as git writes them", (names, path) => {
    expect(filesOf(`diff --git ${names}`, index, ...change)).toEqual(
      path === undefined ? "patch_path 1" : [`update | ${path}`],
    );
  });

  test("can be on one side only, if the other needs none", () => {
    expect(
      filesOf('diff --git a/my x "b/\\303\\251"', "rename from my x", 'rename to "\\303\\251"', ...change),
    ).toEqual(["update | my x | é"]);
    expect(
      filesOf('diff --git "a/\\303\\251" b/my x', 'rename from "\\303\\251"', "rename to my x", ...change),
    ).toEqual(["update | é | my x"]);
  });

  test.each([
    '"a/caf\\351" "b/caf\\351"',
    '"a/\ud800" "b/\ud800"',
    '"a/\\777" "b/\\777"',
    '"a/\\q" "b/\\q"',
    '"a/\\41" "b/\\41"',
    "a/caf\ufffd b/caf\ufffd",
  ])("of %j are rejected, not guessed", (names) => {
    expect(filesOf(`diff --git ${names}`, index, ...change)).toBe("patch_path 1");
  });

  test("are not guessed on the other lines, either", () => {
    expect(filesOf("diff --git a/x b/x", '--- "a/caf\\351"', ...change)).toBe("patch_path 2");
    expect(filesOf("diff --git a/x b/x", 'rename from "caf\\351"', ...change)).toBe("patch_path 2");
    expect(filesOf("diff --git a/x b/x", '--- "a/x_', ...change)).toBe("patch_path 2");
  });
});

test.each([" lead", "e.txt ", "a/ "])("the spaces at the ends of %j are neither dropped nor accepted", (path) => {
  expect(filesOf(`diff --git a/${path} b/${path}`, index, ...change)).toBe("patch_path 1");
  expect(filesOf(`diff --git a/${path} b/${path}`, `--- a/${path}\t`, `+++ b/${path}\t`, ...change)).toBe(
    "patch_path 2",
  );
  expect(filesOf("diff --git a/x b/y", "rename from x", `rename to ${path}`, ...change)).toBe("patch_path 3");
});

describe("prefixes of the two sides", () => {
  test.each(["c/x i/x", "i/x w/x", "c/x w/x", "o/x w/x", "w/x i/x", "b/x a/x"])(
    "can be those of %j if both are one file",
    (names) => {
      const [from = "", to = ""] = names.split(" ");
      expect(filesOf(`diff --git ${names}`, `--- ${from}`, `+++ ${to}`, ...change)).toEqual(["update | x"]);
      expect(filesOf(`diff --git ${names}`, `rename from ${from}`, `rename to ${to}`, ...change)).toBe("patch_line 2");
    },
  );

  test.each(["a/x a/x", "x x", "b/x b/x", "i/x w/y", "a/x w/x", "src/x lib/x", "x", "", '"a/q"_b/q', '"a/q b/q'])(
    "cannot be those of %j",
    (names) => {
      expect(filesOf(`diff --git ${names}`, index, ...change)).toBe("patch_names 1");
    },
  );

  test("must be the usual ones if a file moves", () => {
    expect(filesOf("diff --git i/x w/y", "--- i/x", "+++ w/y", ...change)).toBe("patch_names 1");
    expect(filesOf("diff --git b/x a/y", "rename from x", "rename to y", ...change)).toBe("patch_names 1");
  });
});

describe("contradicting header lines", () => {
  test.each([
    [["diff --git a/x b/y", "--- a/q", "+++ b/r", ...change], "patch_line 2"],
    [["diff --git a/x b/y", "--- a/x", "+++ b/r", ...change], "patch_line 3"],
    [
      [
        "diff --git a/p b/q",
        "rename from p",
        "rename to q",
        "rename from r",
        "rename to s",
        "--- a/m",
        "+++ b/n",
        ...change,
      ],
      "patch_line 4",
    ],
    [["diff --git a/p b/q", "rename from p", "rename to q", "--- a/m", "+++ b/n", ...change], "patch_line 4"],
    [["diff --git a/x b/y", "rename from a/x", "rename to b/y", ...change], "patch_line 2"],
    [["diff --git a/x b/x", "--- b/x", "+++ a/x", ...change], "patch_line 2"],
    [["diff --git a/x b/x", "--- a/x", "+++ b/x", "new file mode 100644", ...added], "patch_without_change 1"],
    [["diff --git a/x b/x", "new file mode 100644", "deleted file mode 100644", ...added], "patch_line 3"],
    [["diff --git a/x b/x", "new file mode 100644", "new file mode 100755", ...added], "patch_line 3"],
    [["diff --git a/x b/x", "new file mode 100644", "index 1..2 100755", ...added], "patch_line 3"],
    [["diff --git a/x b/x", "--- /dev/null", "+++ /dev/null", ...added], "patch_no_mode 2"],
    [["diff --git a/x b/x", "rename from x", "deleted file mode 100644"], "patch_line 3"],
    [["diff --git a/x b/y", "new file mode 100644", ...added], "patch_line 2"],
  ])("%j are rejected", (lines, fault) => {
    expect(filesOf(...lines)).toBe(fault);
  });

  test("are rejected if a new file has old lines, or a deleted file new ones", () => {
    const [created, deleted] = [
      ["diff --git a/x b/x", "new file mode 100644"],
      ["diff --git a/x b/x", "deleted file mode 100644"],
    ];
    expect(filesOf(...created, "@@ -0 +1,2 @@", "-old", "+new", "+x")).toBe("patch_line 4");
    expect(filesOf(...created, "@@ -0 +1,2 @@", "+new", " kept")).toBe("patch_line 5");
    expect(filesOf(...deleted, "@@ -1 +0 @@", "-old", "+new")).toBe("patch_line 5");
    expect(filesOf(...deleted, "@@ -1,2 +0 @@", "-old", " kept")).toBe("patch_line 5");
    expect(filesOf(...created, "--- /dev/null", "+++ b/x", "@@ -0,0 +1 @@", "-old", "+new")).toBe("patch_counts 6");
  });
});

describe("the output of git", () => {
  const names = ["a/x", "b/x", "b/a/x", "my file", "x b/x", 'q" w', "文.md", "50%303", "i/x", "w/x"];

  test.each([[[]], [["--no-renames"]], [["-R"]], [["--src-prefix=i/", "--dst-prefix=w/"]]])(
    "with %j is parsed to the actual change",
    (options) => {
      const folder = mkdtempSync(join(tmpdir(), "patch-"));
      const git = (...args: readonly string[]): string =>
        execFileSync("git", ["-C", folder, "-c", "user.name=x", "-c", "user.email=x@x", ...args], { encoding: "utf8" });
      const write = (name: string, text: string): void => {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
      };
      try {
        git("init", "-q");
        for (const name of names) write(name, `${name}\none\n`);
        git("add", "-A");
        git("commit", "-q", "-m", "x");
        for (const name of names) write(name, `${name}\ntwo\n`);
        expect(filesOf(git("diff", ...options))).toEqual(names.toSorted(byBytes).map((name) => `update | ${name}`));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

function byBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
