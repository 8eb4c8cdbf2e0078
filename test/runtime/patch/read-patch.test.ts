import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PatchedFile } from "../../../runtime/patch/patch.js";
import { readPatch } from "../../../runtime/patch/read-patch.js";

function filesOf(...lines: readonly string[]): readonly PatchedFile[] | string {
  const reading = readPatch(lines.join("\n"));
  if (!reading) return "no patch";
  return "patch" in reading
    ? reading.patch.files
    : `${reading.fault.code} ${reading.fault.line}: ${reading.fault.found}`;
}

const block = (...lines: readonly string[]): readonly PatchedFile[] | string =>
  filesOf("*** Begin Patch", ...lines, "*** End Patch");

describe("files of a patch", () => {
  test("are changed once each, and do not exist after they are moved", () => {
    const move = ["*** Update File: a", "*** Move to: b", "-x", "+y"];
    expect(block(...move, "*** Update File: a", "-q", "+z")).toBe("patch_same_file 6: *** Update File: a");
    expect(block(...move, "*** Update File: ./a", "*** Move to: c", "-q", "+z")).toBe(
      "patch_same_file 6: *** Update File: ./a",
    );
    expect(block("*** Delete File: a", ...move)).toBe("patch_same_file 3: *** Update File: a");
    expect(block(...move, "*** Add File: a", "+new")).toHaveLength(2);
    expect(
      filesOf(
        "diff --git a/a b/b",
        "--- a/a",
        "+++ b/b",
        "@@ -1 +1 @@",
        "-x",
        "+y",
        "diff --git a/b b/a",
        "--- a/b",
        "+++ b/a",
        "@@ -1 +1 @@",
        "-x",
        "+y",
      ),
    ).toHaveLength(2);
  });

  test("cannot be moved to their own path", () => {
    expect(block("*** Update File: a", "*** Move to: ./a", "-x")).toEqual([
      { action: "update", path: "./a", hunks: [{ lines: [{ kind: "removed", text: "x" }] }] },
    ]);
  });

  test("cannot be directories", () => {
    for (const path of ["a/", "a\\", "a/.", "."])
      expect(block(`*** Add File: ${path}`, "+x")).toBe(`patch_path 2: *** Add File: ${path}`);
  });
});

describe("an apply-patch block", () => {
  test("adds, updates, moves and deletes files", () => {
    const files = block(
      "*** Add File: docs/new.md",
      "+one",
      "+",
      "*** Update File: lib/q.ts",
      "*** Move to: lib/r.ts",
      "@@ class Q",
      " kept",
      "-old",
      "+new",
      "@@",
      "-x",
      "*** End of File",
      "*** Delete File: gone.ts",
    );
    expect(files).toEqual([
      {
        action: "add",
        path: "docs/new.md",
        hunks: [
          {
            lines: [
              { kind: "added", text: "one" },
              { kind: "added", text: "" },
            ],
          },
        ],
      },
      {
        action: "update",
        path: "lib/r.ts",
        movedFrom: "lib/q.ts",
        hunks: [
          {
            section: "class Q",
            lines: [
              { kind: "context", text: "kept" },
              { kind: "removed", text: "old" },
              { kind: "added", text: "new" },
            ],
          },
          { lines: [{ kind: "removed", text: "x" }] },
        ],
      },
      { action: "delete", path: "gone.ts", hunks: [] },
    ]);
  });

  test("can remove lines that look like headers of a unified diff", () => {
    expect(block("*** Update File: q", "--- a", "+++ b")).toEqual([
      {
        action: "update",
        path: "q",
        hunks: [
          {
            lines: [
              { kind: "removed", text: "-- a" },
              { kind: "added", text: "++ b" },
            ],
          },
        ],
      },
    ]);
  });

  test("can have an empty line as context, and CRLF", () => {
    const expected = [
      {
        action: "update",
        path: "q",
        hunks: [
          {
            lines: [
              { kind: "context", text: "" },
              { kind: "added", text: "x" },
            ],
          },
        ],
      },
    ];
    expect(block("*** Update File: q", "", "+x")).toEqual(expected);
    expect(readPatch("\n\r\n*** Begin Patch\r\n*** Update File: q\r\n\r\n+x\r\n*** End Patch\r\n\r\n")).toEqual({
      patch: { syntax: "apply_patch", files: expected },
    });
  });

  test.each([
    [["*** Update File: q", " kept"], "patch_without_change 2: *** Update File: q"],
    [["+x"], "patch_without_file 2: +x"],
    [[], "patch_without_file 2: *** End Patch"],
    [["*** Rename File: q"], "patch_line 2: *** Rename File: q"],
    [["*** Update File: q", "no mark"], "patch_line 3: no mark"],
    [["*** Add File: q", " kept"], "patch_without_file 3:  kept"],
    [["*** Add File: ../q", "+x"], "patch_path 2: *** Add File: ../q"],
    [["*** Add File: a\\..\\q", "+x"], "patch_path 2: *** Add File: a\\..\\q"],
    [["*** Add File: a/.. /q", "+x"], "patch_path 2: *** Add File: a/.. /q"],
    [["*** Add File: ./", "+x"], "patch_path 2: *** Add File: ./"],
    [["*** Add File: a/q", "+x", "*** Delete File: ./a//q"], "patch_same_file 4: *** Delete File: ./a//q"],
    [["*** Add File: /etc/q", "+x"], "patch_path 2: *** Add File: /etc/q"],
    [["*** Add File: C:q", "+x"], "patch_path 2: *** Add File: C:q"],
    [["*** Add File: a\u0000b", "+x"], "patch_path 2: *** Add File: a\u0000b"],
    [["*** Update File: q", "*** Move to: ../r", "+x"], "patch_path 3: *** Move to: ../r"],
    [["*** Add File: q", "+x", "*** Delete File: q"], "patch_same_file 4: *** Delete File: q"],
    [
      ["*** Add File: a/q", "+x", "*** Update File: r", "+y", "*** Update File: a/q", "+z", "*** Delete File: s"],
      "patch_same_file 6: *** Update File: a/q",
    ],
    [["*** Add File: .git/hooks/pre-commit", "+x"], "patch_path 2: *** Add File: .git/hooks/pre-commit"],
    [["*** Update File: q", "*** Move to: a/.Git/q", "+x"], "patch_path 3: *** Move to: a/.Git/q"],
  ])("%j is rejected", (lines, fault) => {
    expect(block(...lines)).toBe(fault);
  });

  test("has an end, and nothing after it", () => {
    expect(filesOf("*** Begin Patch", "*** Add File: q", "+x")).toBe("patch_unclosed 3: +x");
    expect(filesOf("*** Begin Patch", "*** Add File: q", "+x", "*** End Patch", "Done.")).toBe(
      "patch_after_end 5: Done.",
    );
  });
});

const index = "index 1a2b..3c4d 100644";
const end = "\\ No newline at end of file";
const change = ["@@ -1 +1 @@", "-a", "\\ No newline at end of file", "+b"];
const changed = (path: string): unknown => [
  {
    action: "update",
    path,
    hunks: [
      {
        oldStart: 1,
        newStart: 1,
        lines: [
          { kind: "removed", text: "a", endsWithoutBreak: true },
          { kind: "added", text: "b" },
        ],
      },
    ],
  },
];

describe("a unified diff", () => {
  test("updates, adds, deletes and moves files", () => {
    const files = filesOf(
      "diff --git a/q b/q",
      "index 1..2 100644",
      "--- a/q",
      "+++ b/q",
      "@@ -1,2 +1,2 @@ class Q",
      " kept",
      "--- a",
      "+b",
      "\\ No newline at end of file",
      "diff --git a/new b/new",
      "new file mode 100644",
      "--- /dev/null",
      "+++ b/new",
      "@@ -0,0 +1 @@",
      "+x",
      "diff --git a/old b/old",
      "deleted file mode 100644",
      "--- a/old",
      "+++ /dev/null",
      "@@ -1 +0,0 @@",
      "-x",
      "diff --git a/from b/to",
      "similarity index 90%",
      "rename from from",
      "rename to to",
    );
    expect(files).toEqual([
      {
        action: "update",
        path: "q",
        hunks: [
          {
            section: "class Q",
            oldStart: 1,
            newStart: 1,
            lines: [
              { kind: "context", text: "kept" },
              { kind: "removed", text: "-- a" },
              { kind: "added", text: "b", endsWithoutBreak: true },
            ],
          },
        ],
      },
      { action: "add", path: "new", hunks: [{ oldStart: 0, newStart: 1, lines: [{ kind: "added", text: "x" }] }] },
      { action: "delete", path: "old", hunks: [{ oldStart: 1, newStart: 0, lines: [{ kind: "removed", text: "x" }] }] },
      { action: "update", path: "to", movedFrom: "from", hunks: [] },
    ]);
  });

  test("can create an executable file, and accepts a file that keeps its mode", () => {
    const added = (mode: string): unknown =>
      filesOf("diff --git a/q b/q", `new file mode ${mode}`, "@@ -0,0 +1 @@", "+x");
    expect(added("100755")).toEqual([
      {
        action: "add",
        path: "q",
        executable: true,
        hunks: [{ oldStart: 0, newStart: 1, lines: [{ kind: "added", text: "x" }] }],
      },
    ]);
    expect(added("100644")).toEqual([
      { action: "add", path: "q", hunks: [{ oldStart: 0, newStart: 1, lines: [{ kind: "added", text: "x" }] }] },
    ]);
    expect(filesOf("diff --git a/q b/q", "index 1a2b..3c4d 100755", ...change)).toEqual(changed("q"));
  });

  test("reports the line of the file that occurs twice, or of the first one without changes", () => {
    const twice = ["q", "r", "q"].flatMap((name) => [
      `diff --git a/${name} b/${name}`,
      `--- a/${name}`,
      `+++ b/${name}`,
      ...change,
    ]);
    expect(filesOf(...twice)).toBe("patch_same_file 15: diff --git a/q b/q");
    expect(filesOf("", " ", ...twice)).toBe("patch_same_file 17: diff --git a/q b/q");
    expect(filesOf("", "diff --git a/q b/q", "index 1a2b..3c4d 100644", "@@ -1 +1 @@", " a")).toBe(
      "patch_without_change 2: diff --git a/q b/q",
    );
  });

  test("accepts names with spaces and other scripts", () => {
    expect(filesOf("diff --git a/my file b/my file", "index 1a2b..3c4d 100644", ...change)).toEqual(changed("my file"));
    expect(
      filesOf('diff --git "a/\\346\\226\\207.md" "b/\\346\\226\\207.md"', "index 1a2b..3c4d 100644", ...change),
    ).toEqual(changed("文.md"));
  });

  test("keeps spaces at the end of its last line, and blank lines that its hunks count", () => {
    const last = (...lines: readonly string[]): unknown => {
      const files = filesOf("diff --git a/q b/q", "index 1a2b..3c4d 100644", "@@ -1,2 +1,2 @@", "-a", "+b", ...lines);
      return typeof files === "string" ? files : files[0]?.hunks[0]?.lines.at(-1);
    };
    expect(last("", "\t", "")).toEqual({ kind: "context", text: "" });
    expect(last(" ", "")).toEqual({ kind: "context", text: "" });
    expect(last("   ")).toEqual({ kind: "context", text: "  " });
    expect(last("")).toBe("patch_counts 5: +b");
    expect(filesOf("diff --git a/q b/q", "index 1a2b..3c4d 100644", "@@ -1 +1 @@", "-a", "+b  \t", "")).toMatchObject([
      { hunks: [{ lines: [{ text: "a" }, { text: "b  \t" }] }] },
    ]);
  });

  test("keeps a carriage return that is not a line break of the patch", () => {
    expect(filesOf("diff --git a/q b/q", "index 1a2b..3c4d 100644", "@@ -1 +1 @@", "-a", "+b\r", "")).toMatchObject([
      { hunks: [{ lines: [{ text: "a" }, { text: "b\r" }] }] },
    ]);
    expect(
      filesOf("diff --git a/q b/q\r", "index 1a2b..3c4d 100644\r", "@@ -1 +1 @@\r", "-a\r", "+b\r", "\r"),
    ).toMatchObject([{ hunks: [{ lines: [{ text: "a" }, { text: "b" }] }] }]);
  });

  test.each([
    [[index, "@@ -1,2 +1 @@", "-a", "+b"], "patch_counts 5: +b"],
    [[index, "@@ -1,2 +1,2 @@", "-a", "+b", "Done."], "patch_counts 6: Done."],
    [[index, "@@ -1 +1 @@", "-a", "+b", "+c"], "patch_counts 6: +c"],
    [[index, "@@ -1 +1 @@", "-a"], "patch_counts 4: -a"],
    [[index, "@@ about @@", "-a"], "patch_line 3: @@ about @@"],
    [["@@ about @@", "-a"], "patch_sides 1: diff --git a/q b/q"],
    [[index, "@@ -1 +1 @@", "-a", "+b", "Done."], "patch_line 6: Done."],
    [[...change], "patch_sides 1: diff --git a/q b/q"],
    [["--- a/q", ...change], "patch_sides 3: @@ -1 +1 @@"],
    [["+++ b/q", ...change], "patch_sides 2: +++ b/q"],
    [["+++ b/q", "--- a/q", ...change], "patch_sides 2: +++ b/q"],
    [["--- a/q", index, "+++ b/q", ...change], `patch_sides 3: ${index}`],
    [["--- /dev/null", "+++ b/q", "@@ -0,0 +1 @@", "+x"], "patch_no_mode 2: --- /dev/null"],
    [["--- a/q", "+++ /dev/null", "@@ -1 +0,0 @@", "-x"], "patch_no_mode 3: +++ /dev/null"],
    [[index], "patch_without_change 1: diff --git a/q b/q"],
    [[index, "--- a/q", "+++ b/q"], "patch_without_change 1: diff --git a/q b/q"],
    [[index, "@@ -1,2 +1,2 @@", "-a", end, "-b", "+c", "+d"], `patch_end 5: ${end}`],
    [[index, "@@ -1,2 +1,2 @@", " a", end, "-b", "+c"], `patch_end 5: ${end}`],
    [[index, "@@ -1,2 +1,3 @@", "+a", end, " b", " c"], `patch_end 5: ${end}`],
    [[index, "@@ -1,2 +1,2 @@", "-a", "+b", " c", end, "@@ -9 +9 @@", "-d", "+e"], "patch_hunks 8: @@ -9 +9 @@"],
    [[index, "@@ -1 +1 @@", "-a", "+", end], `patch_end 6: ${end}`],
    [[index, "@@ -1 +1 @@", "-a", "+b", "\\ end"], "patch_line 6: \\ end"],
    [[index, "@@ -1,2 +1,2 @@", "-a", "+b", " c", "@@ -2 +2 @@", "-c", "+d"], "patch_hunks 7: @@ -2 +2 @@"],
    [[index, "@@ -1 +1 @@", "-a", "+b", "@@ -5 +5 @@", "-c", "+d"], "patch_hunks 6: @@ -5 +5 @@"],
    [[index, "@@ -1,0 +2 @@", "+x"], "patch_hunks 3: @@ -1,0 +2 @@"],
    [["new file mode 100644", "@@ -1,0 +1 @@", "+x"], "patch_hunks 3: @@ -1,0 +1 @@"],
    [["deleted file mode 100644", "@@ -2 +0,0 @@", "-x"], "patch_hunks 3: @@ -2 +0,0 @@"],
    [["rename from ../x", "rename to y"], "patch_path 2: rename from ../x"],
    [["similarity index 100%"], "patch_without_change 1: diff --git a/q b/q"],
    [["old mode 100644", "new mode 100755"], "patch_mode 2: old mode 100644"],
    [["old mode 100644", "new mode 100755", ...change], "patch_mode 2: old mode 100644"],
    [["new mode 100755", ...change], "patch_mode 2: new mode 100755"],
    [["old mode 100644", "new mode 120000", ...change], "patch_mode 2: old mode 100644"],
    [["new mode 120000", ...change], "patch_special_file 2: new mode 120000"],
    [["new file mode 120000", "@@ -0,0 +1 @@", "+/etc/passwd"], "patch_special_file 2: new file mode 120000"],
    [
      ["new file mode 160000", "@@ -0,0 +1 @@", "+Subproject commit 1a2b"],
      "patch_special_file 2: new file mode 160000",
    ],
    [["deleted file mode 120000", "@@ -1 +0,0 @@", "-x"], "patch_special_file 2: deleted file mode 120000"],
    [["index 1a2b..3c4d 120000", ...change], "patch_special_file 2: index 1a2b..3c4d 120000"],
    [["new file mode rwx", "@@ -0,0 +1 @@", "+x"], "patch_line 2: new file mode rwx"],
    [["new file mode 100644", "--- a/q", "+++ b/q", "@@ -0,0 +1 @@", "+x"], "patch_line 3: --- a/q"],
    [["deleted file mode 100644", "--- a/q", "+++ b/q", "@@ -1 +0,0 @@", "-x"], "patch_line 4: +++ b/q"],
    [["--- a/other", "+++ b/q", "@@ -1 +1 @@", "-a", "+b"], "patch_line 2: --- a/other"],
  ])("with %j is rejected", (lines, fault) => {
    expect(filesOf("diff --git a/q b/q", ...lines)).toBe(fault);
  });
});

const add = (path: string): readonly PatchedFile[] | string => block(`*** Add File: ${path}`, "+x");

describe("git's own files", () => {
  test.each([
    ".git/config",
    "a/.GIT/config",
    ".git",
    ".git./config",
    ".git  /config",
    ".git::$INDEX_ALLOCATION/config",
    "git~1/config",
    "a\\GIT~2\\q",
    ".g\u200cit/config",
    "a/ .git/q",
  ])("are rejected under %j", (path) => {
    expect(add(path)).toBe(`patch_path 2: *** Add File: ${path}`);
  });

  test.each([".gitignore", ".github/workflows/ci.yml", "git/q", "a.git/q", ".git-blame-ignore-revs", "git~x"])(
    "do not include %j",
    (path) => {
      expect(add(path)).toMatchObject([{ action: "add", path }]);
    },
  );

  test("are searched for once in a long name", () => {
    expect(add(`.git${". ".repeat(200_000)}x/q`)).toHaveLength(1);
  });
});

test.each([
  "",
  "all finished",
  "I ran diff --git a/q b/q for you",
  "See *** Begin Patch",
  "*** Begin Patching",
  "--- a\n+++ b",
  "{}",
])("%j is not a patch, not even an invalid one", (text) => {
  expect(readPatch(text)).toBeUndefined();
});

test("any text after the first line produces a patch or an error, and nothing is thrown", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "*** Add File: a",
      "*** Update File: b",
      "*** End Patch",
      "@@",
      "@@ -1 +1 @@",
      "+x",
      "-x",
      " x",
      "",
      "--- a/q",
      "+++ b/q",
      "\\ none",
      "index 1",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom("*** Begin Patch", "diff --git a/q b/q"), fc.array(line), (first, lines) => {
      const reading = readPatch([first, ...lines].join("\n"));
      expect(Object.keys(reading ?? {})).toHaveLength(1);
    }),
    { seed: 4, numRuns: 3_000 },
  );
});

test("a header of a hundred thousand lines needs no stack", () => {
  const head = Array.from({ length: 100_000 }, () => "index 1");
  expect(filesOf("diff --git a/q b/q", ...head, "@@ -1 +1 @@", "-a", "+b")).toHaveLength(1);
});

describe("a patch of a model that was stopped", () => {
  const diff = "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n";

  test("is rejected if it is a diff, which has no end marker", () => {
    expect(readPatch(diff, false)).toHaveProperty("patch");
    expect(readPatch(diff, true)).toMatchObject({ fault: { code: "patch_cut", line: 6, found: "+y" } });
  });

  test("is accepted if it is a block with its end", () => {
    const text = "*** Begin Patch\n*** Update File: a\n@@\n-x\n+y\n*** End Patch\n";
    expect(readPatch(text, true)).toHaveProperty("patch");
    expect(readPatch(text.replace("*** End Patch\n", ""), true)).toMatchObject({ fault: { code: "patch_unclosed" } });
  });

  test("reports the first error of an invalid diff", () => {
    expect(readPatch(diff.replace("+y\n", ""), true)).toMatchObject({ fault: { code: "patch_counts" } });
  });
});
