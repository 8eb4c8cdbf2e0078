import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readState } from "../../../../generator/5-write/embed/splice.js";
import type { EmbeddedBlock } from "../../../../generator/4-emit/embeds.js";
import { hosts, keepsTheRest, surroundings } from "../../../laws/embedding.js";
import { blockIn, data, words } from "../../../support/blocks.js";

const [start, end] = ["<!-- BLOCK_START -->", "<!-- BLOCK_END -->"];
const written = (text: string, block: EmbeddedBlock, others: readonly string[] = []): string => {
  const { state, fault } = readState(text, block, others);
  return state?.text ?? `refused: ${fault?.words}`;
};

describe("a block", () => {
  test.each(hosts)("of %s is written, and everything around it stays the same byte for byte", (...host) => {
    const [file, opening, closing] = host;
    const block = blockIn(file, words('a "b"\n\n  c'));
    const lines = written(`${opening}\n${closing}`, block).split("\n").slice(1, -1);
    fc.assert(
      fc.property(surroundings, (given) => {
        keepsTheRest(block, host, given);
        const { before, inside, after, ending } = given;
        const once = written(
          `${before}${ending}${opening}${ending}x${inside}${ending}${closing}${ending}${after}`,
          block,
        );
        expect(once).toBe([before, opening, ...lines, closing, after].join(ending));
      }),
      { seed: 63, numRuns: 150 },
    );
  });

  test("keeps a byte order mark, a missing newline at the end, and mixed line endings", () => {
    expect(written(`\ufeff${start}\r\n${end}`, blockIn("a.md", words("a\nb")))).toBe(
      `\ufeff${start}\r\na\r\nb\r\n${end}`,
    );
    expect(written(`x\n${start}\r\nold\n${end}\ny\r\n\r`, blockIn("a.md", words("new")))).toBe(
      `x\n${start}\r\nnew\r\n${end}\ny\r\n\r`,
    );
  });

  test("is indented like its first marker, except for empty lines", () => {
    expect(written("f(\n\t// BLOCK_START\n  // BLOCK_END\n);\n", blockIn("a.ts", words("a\nb")))).toBe(
      'f(\n\t// BLOCK_START\n\t"a\\n" +\n\t"b"\n  // BLOCK_END\n);\n',
    );
    expect(written(`- item\n\n  ${start}\n  ${end}\n`, blockIn("a.md", words("a\n\n  b")))).toBe(
      `- item\n\n  ${start}\n  a\n\n    b\n  ${end}\n`,
    );
  });

  test("that is up to date stays unchanged, whoever wrote it", () => {
    for (const [block, text] of [
      [blockIn("a.md", data({ a: [1, 2], b: "<" })), `${start}\r\n{"b":"\\u003c",\n "a": [ 1,2 ]}\r\n${end}`],
      [blockIn("a.md", words("a\n\nb")), `${start}\n\n \na\r\n\r\nb\n\n${end}`],
      [blockIn("a.ts", words("a\nb")), `// BLOCK_START\n'a\\n' +\n    'b';\n// BLOCK_END`],
      [blockIn("a.py", data({ a: true })), `# BLOCK_START\n{"a": True},\n# BLOCK_END`],
    ] as const) {
      expect(readState(text, block, []).state).toMatchObject({ isUpToDate: true, text });
    }
  });

  test("with another content is out of date, even for another order of items or an extra space", () => {
    for (const [block, text] of [
      [blockIn("a.md", data({ a: [1, 2] })), `${start}\n{"a":[2,1]}\n${end}`],
      [blockIn("a.md", data({ a: 1 })), `${start}\n{"a":1,"b":{}}\n${end}`],
      [blockIn("a.md", words("a")), `${start}\na \n${end}`],
      [blockIn("a.txt", words("a"), "text"), `# BLOCK_START\n  a\n# BLOCK_END`],
    ] as const) {
      expect(readState(text, block, []).state?.isUpToDate).toBe(false);
    }
  });
});

describe("a content", () => {
  test("S-50, S-53: that contains markers is harmless if it is quoted or in a fence", () => {
    const hostile = words(`${start}\n${end}\n<!-- OTHER_START -->\n// BLOCK_END\n# BLOCK_END\n\`\`\`\`\n--> */ """`);
    for (const block of [blockIn("a.md", hostile, "text"), blockIn("a.ts", hostile), blockIn("a.py", hostile)]) {
      const [opening, closing] = {
        comment: [start, end],
        slashes: ["// BLOCK_START", "// BLOCK_END"],
        hash: ["# BLOCK_START", "# BLOCK_END"],
      }[block.marks] as [string, string];
      const once = written(`${opening}\n${closing}\nrest\n`, block, ["OTHER"]);
      expect(once.endsWith(`\n${closing}\nrest\n`)).toBe(true);
      expect(readState(once, block, ["OTHER"]).state?.isUpToDate).toBe(true);
    }
  });

  test.each([
    ["its own end", end, "be a comment"],
    ["its own start, in a Markdown list", `a\n  ${start}`, "be a comment"],
    ["its own end in another case", "<!-- block_end -->", "be a comment"],
    ["the marker of another block of the file", "<!-- OTHER_START -->", "be a comment"],
    ["the marker of a block that is not in the file yet", "a\n<!-- ELSEWHERE_END -->", "be a comment"],
    ["a marker in a sentence", `Between ${start} and the end`, "be a comment"],
    ["an unclosed fence", "a\n```ts\nb", "be taken for a mark, or would hide one"],
  ])("that is parsed as Markdown and has %s is rejected", (_, text, fault) => {
    expect(written(`${start}\n${end}\n`, blockIn("a.md", words(text)), ["OTHER"])).toContain(
      `refused: a line of its content would ${fault}`,
    );
  });

  test("may contain markers in a fence", () => {
    const text = `Between these:\n\`\`\`md\n${start}\n${end}\n\`\`\``;
    expect(written(`${start}\n${end}\n`, blockIn("a.md", words(text)))).toBe(`${start}\n${text}\n${end}\n`);
  });

  test("that is plain text is rejected if a line of it is a marker", () => {
    expect(written("# BLOCK_START\n# BLOCK_END\n", blockIn("a.txt", words("a\n# BLOCK_END")))).toMatch(/^refused: /);
    expect(written("# BLOCK_START\n# BLOCK_END\n", blockIn("a.txt", words("a\n// BLOCK_END")))).toBe(
      "# BLOCK_START\na\n// BLOCK_END\n# BLOCK_END\n",
    );
  });
});
