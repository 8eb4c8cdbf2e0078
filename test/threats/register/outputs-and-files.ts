/** Threats: documents, prompts, files and reports. */
import type { Threats } from "./threat.js";

export const outputsAndFiles: Threats = {
  "S-48": {
    threat: "text breaks a table",
    shownBy: [
      ["generator/4-emit/print/markdown-text", "is displayed exactly and adds no structure"],
      ["generator/4-emit/docs/docs", "changes the structure of a page, and all of it is displayed"],
    ],
  },
  "S-49": {
    threat: "text becomes live HTML or MDX",
    shownBy: [
      ["generator/4-emit/print/markdown-text", "hostile text creates nothing live"],
      [
        "bugs/docs-and-prompts",
        "B44: braces and a lone less-than sign are shown as they are, and neither Markdown nor MDX reads more into them",
      ],
    ],
  },
  "S-50": {
    threat: "marks that are missing, doubled or forged",
    shownBy: [
      [
        "bugs/docs-and-prompts",
        "S-50: a block whose end mark is misspelt is told with its file and mark, and nothing is written",
      ],
      ["generator/5-write/embed/find-block", "rejects anything else"],
      ["generator/5-write/embed/generate", "if a content would end its own block, even in one of several files"],
    ],
  },
  "S-51": {
    threat: "a prompt shows entities",
    shownBy: [
      ["bugs/docs-and-prompts", "B47: quotes and angle brackets reach the model as they are"],
      ["generator/4-emit/prompts/prompts", "%s keeps its characters"],
    ],
  },
  "S-52": {
    threat: "text is compiled as a template",
    shownBy: [
      ["generator/4-emit/print/render-template", "never parses a property as a template"],
      ["generator/4-emit/print/render-template", "rejects a view without a required property"],
      [
        "generator/4-emit/print/render-template",
        "our templates use no triple braces, no helpers except each and if, and no carriage return",
      ],
      ["generator/4-emit/print/render-template", "inserts the properties of its view unchanged, without entities"],
    ],
  },
  "S-53": {
    threat: "text leaves its block or hides an order",
    shownBy: [
      ["bugs/docs-and-prompts", "B49: a description that holds the end of its block stays inside"],
      ["generator/4-emit/prompts/prompts", "%s is quoted, so it is only text"],
      ["generator/commands/generate", "prints in a dry run what it would do, and does nothing"],
    ],
  },
  "S-54": {
    threat: "a name chooses a path",
    shownBy: [
      ["threats/names", "S-04, S-05, S-54: rejects a scope %j"],
      ["generator/1-parse/declarations-contracts", "directory must not be %j"],
    ],
  },
  "S-55": {
    threat: "links are followed",
    shownBy: [
      [
        "generator/5-write/obstacles",
        "are never followed: not as a file, not as a directory, not as the output directory",
      ],
      ["generator/5-write/obstacles", "S-55: if hard, are replaced, so the file outside keeps its content"],
      [
        "generator/5-write/embed/generate",
        "S-55: if a file or a directory above it is a link, even to a file of the project",
      ],
    ],
  },
  "S-56": {
    threat: "a tree that is half written",
    shownBy: [
      [
        "generator/commands/kill",
        "B40: a process killed at any moment leaves every file intact, old or new, and the next run repairs the rest",
      ],
      [
        "generator/5-write/failing-disk",
        "with space for %d bytes keeps every old file, and gets the new ones when there is space again",
      ],
      ["generator/5-write/failing-disk", "restores everything: %s"],
      ["generator/5-write/verify", "the final check before writing"],
    ],
  },
  "S-57": {
    threat: "files of users are deleted",
    shownBy: [
      ["generator/5-write/write", "B37: keeps your files and directories next to the outputs"],
      ["generator/5-write/write", "removes the outputs that are no longer generated, unless they were edited"],
      ["generator/5-write/write", "removes nothing based on a damaged manifest"],
      ["generator/5-write/write", "is only reported in a dry run, like writing"],
      ["generator/commands/generate", "keeps a no longer generated file that was edited, with a warning"],
    ],
  },
  "S-58": {
    threat: "two runs at once",
    shownBy: [
      ["generator/commands/process", "five runs at once produce the same bytes as one, without temporary files"],
      ["generator/5-write/failing-disk", "another run"],
    ],
  },
  "S-59": {
    threat: "the same input gives other bytes",
    shownBy: [
      [
        "generator/determinism",
        "compiled again in this process, a comment at the end of a line changes only the input hash: %s",
      ],
      ["generator/determinism", "from another current directory, a parent or a sibling"],
      ["generator/determinism", "with other line endings in it"],
    ],
  },
  "S-60": {
    threat: "time, user or folder in the output",
    shownBy: [["generator/determinism", "no output contains the place, time or author of its generation"]],
  },
  "S-61": {
    threat: "line ends count as changes",
    shownBy: [
      ["generator/5-write/compare", "B31: is empty after a checkout with CRLF, and one file after an edit of one word"],
      ["generator/commands/check", "accepts a checkout with CRLF, including the contracts file"],
    ],
  },
  "S-62": {
    threat: "a file that is missing, edited or left over passes",
    shownBy: [
      ["generator/5-write/compare", "B32: is reported in one run for missing, edited and no longer generated files"],
      ["generator/commands/check", "finds one flipped byte in any output, and any missing output"],
      ["generator/commands/check", "lists the files of a removed contract, and those that its removal changes"],
      ["generator/commands/check", "lists all files if nothing was generated yet"],
    ],
  },
  "S-63": {
    threat: "an exit code that says something else",
    shownBy: [
      ["generator/commands/process", "exits with 0, 1 or 2, and prints results and errors to separate streams"],
      ["generator/commands/fault", "an internal error is reported in one line, with the exit code 3"],
      ["generator/commands/check", "reports nothing after generate, with and without --full, and writes nothing"],
      [
        "generator/commands/generate",
        "B36: with %s is reported with location, code and exit code 2, and leaves every output unchanged",
      ],
    ],
  },
  "S-64": {
    threat: "drift after another version is not explained",
    shownBy: [
      [
        "generator/5-write/compare",
        "is another generator version, if neither the contracts file nor the output changed",
      ],
    ],
  },
  "S-65": {
    threat: "text acts on the terminal, or fills a log",
    shownBy: [
      ["bugs/refusals", "B58: the name of an unknown key is shown escaped and cut"],
      ["generator/commands/parse", "cannot move the cursor, whatever it contains"],
      ["generator/diagnostics/format", "gets no control characters and no invisible characters"],
      ["generator/diagnostics/format", "gets long values truncated"],
    ],
  },
  "S-66": {
    threat: "known holes in dependencies",
    shownBy: [["threats/dependencies", "S-66: every copy of %s is at least %j (%s)"]],
  },
};
