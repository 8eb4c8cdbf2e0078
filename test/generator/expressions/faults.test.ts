/** Tests errors in expressions with their exact columns: `~` marks the wrong part below each expression. */
import { describe, expect, it } from "vitest";
import { compileExpression, truth } from "../../../generator/expressions/compile-expression.js";
import { sample, sentenceOf, vocabulary } from "./support.js";

type Case = readonly [source: string, marks: string, sentence: string];

const syntax: readonly Case[] = [
  ["i = 1", "  ~", '"=" cannot be here Equality is written `==`.'],
  ["i > 1 and b", "      ~~~", '"and" cannot be here Both of two conditions are written `a && b`.'],
  ["i > 1 or b", "      ~~", '"or" cannot be here One of two conditions is written `a || b`.'],
  ["i is 1", "  ~~", '"is" cannot be here Equality is written `==`.'],
  [
    "li.all(x => x > 1)",
    "         ~",
    '"=" cannot be here Test the items of a list with `list.all(x, x > 0)` or a similar macro.',
  ],
  ["b & c", "  ~", '"&" cannot be here Both of two conditions are written `a && b`.'],
  ["b | c", "  ~", '"|" cannot be here One of two conditions is written `a || b`.'],
  ["`s` == s", "~", '"`" cannot be here Text is in double or single quotes.'],
  ["i ==", "    ", "the end of the expression cannot be here"],
  ["", "", "the end of the expression cannot be here"],
  ["size(s", "      ", "`)` is expected here, not the end of the expression"],
  ["li[0", "    ", "`]` is expected here, not the end of the expression"],
  ["b ? c", "     ", "`:` is expected here, not the end of the expression"],
  ["b && && c", "     ~~", '"&&" cannot be here'],
  ["i == 1 j", "       ~", '"j" cannot be here'],
  ["Foo{i: 1}", "   ~", '"{" cannot be here'],
  ["a.?b", "  ~", 'a name is expected here, not "?"'],
  ['s == "abc', "     ~~~~", "the string is not closed"],
  ['s == "a\nb"', "       ~", "a string in single or double quotes ends on its line; `\\n` is a line break in it"],
  ['s == "\\q"', "      ~~", '"\\\\q" cannot be read'],
  ["for == 1", "~~~", '"for" is a word that CEL keeps for itself A field of this name is `self.for`.'],
  [
    "li.all(1, true)",
    "       ~",
    "the first argument of a macro is a name for the item, such as `x` in `list.all(x, x > 0)`",
  ],
  ["任务 == 1", "~", '"任" cannot be here A field with such a name is `self["name"]`.'],
  ["😀 == 1", "~~", '"😀" cannot be here A field with such a name is `self["name"]`.'],
].map(([source = "", marks = "", problem = ""]) => [
  source,
  marks,
  `check/expression-syntax: this is not an expression: ${problem}`,
]);

const names: readonly Case[] = [
  [
    "j == k",
    "     ~",
    "check/expression-unknown-name: unknown name \"k\" Put a string in quotes: 'k'. A name is that of a field, such as i, j, x, y, s.",
  ],
  ["self.ii == 1", "     ~~", 'check/expression-unknown-field: `self` has no field "ii" Did you mean "i" or "li"?'],
  ["r.ss == s", "  ~~", 'check/expression-unknown-field: `r` has no field "ss" Did you mean "s"?'],
  ['r["ss"] == s', "~~~~~~~", 'check/expression-unknown-field: `r` has no field "ss" Did you mean "s"?'],
  [
    "fs.all(f, f.idd != s)",
    "            ~~~",
    'check/expression-unknown-field: `f` has no field "idd" Did you mean "id"?',
  ],
  ['"oo" in self', "~~~~", 'check/expression-unknown-field: `self` has no field "oo" Did you mean "o" or "on"?'],
  [
    "fs.all(f, f.id != g)",
    "                  ~",
    "check/expression-unknown-name: unknown name \"g\" Put a string in quotes: 'g'. A name is that of a field, such as i, j, x, y, s.",
  ],
  ["li.all(x, x > 0) && x > 0.5", "", ""],
  ["siz(s) > 1", "~~~", 'check/expression-unknown-function: unknown function "siz" Did you mean "size"?'],
  [
    "(s + t).lenght() > 1",
    "        ~~~~~~",
    'check/expression-unknown-function: unknown function "lenght" There are size, contains, startsWith, endsWith, lowerAscii, upperAscii, trim, int, double, string, has, flatten, all, exists, exists_one, filter, map.',
  ],
  [
    "s.hasOwnProperty(t)",
    "  ~~~~~~~~~~~~~~",
    'check/expression-unknown-function: unknown function "hasOwnProperty" Did you mean "has"?',
  ],
];

const calls: readonly Case[] = [
  [
    "contains(s, t)",
    "~~~~~~~~",
    "check/expression-arguments: contains() takes its first argument before it, `text.contains(part)`, not in its brackets",
  ],
  [
    "all(li, true)",
    "~~~",
    "check/expression-arguments: all() takes its first argument before it, `list.all(x, ...)`, not in its brackets",
  ],
  [
    "flatten(lls) == ls",
    "~~~~~~~",
    "check/expression-arguments: flatten() takes its first argument before it, `value.flatten()`, not in its brackets",
  ],
  [
    "x.int() > 1",
    "  ~~~",
    "check/expression-arguments: int() takes all it needs in its brackets, `int(value)`, not before a point",
  ],
  ["s.contains()", "~~~~~~~~~~~~", "check/expression-arguments: .contains() takes one argument, not no argument"],
  ["size(s, t) > 1", "~~~~~~~~~~", "check/expression-arguments: size() takes one argument, not 2 arguments"],
  [
    "li.all(x)",
    "~~~~~~~~~",
    "check/expression-arguments: .all() takes a name for the item and a condition, not 1 argument",
  ],
  [
    "li.all(self, true)",
    "       ~~~~",
    "check/expression-arguments: .all() takes a name for the item first, not `self`",
  ],
  [
    "li.map(k, true, k, k) == li",
    "~~~~~~~~~~~~~~~~~~~~~",
    "check/expression-arguments: .map() takes a name for the item, perhaps a condition, and what to make of the item, not 4 arguments",
  ],
  [
    "has()",
    "~~~~~",
    "check/expression-arguments: has() takes one member, such as `has(fix_hint)` or `has(item.fix_hint)`, not no argument",
  ],
  [
    "has(o, n)",
    "~~~~~~~~~",
    "check/expression-arguments: has() takes one member, such as `has(fix_hint)` or `has(item.fix_hint)`, not 2 arguments",
  ],
  ["lls.flatten(1) == li", "~~~~~~~~~~~~~~", "check/expression-arguments: .flatten() takes no argument, not 1"],
  [
    "has(self)",
    "    ~~~~",
    "check/expression-arguments: has() takes one member, such as `has(fix_hint)` or `has(item.fix_hint)`, not `self`",
  ],
  [
    'has(m["a"])',
    "    ~~~~~~",
    'check/expression-arguments: has() takes one member, such as `has(fix_hint)` or `has(item.fix_hint)`, not `m["a"]` Write `"a" in m`.',
  ],
  ["s.flatten() == ls", "~", "check/expression-operand: .flatten() takes a list, not a string"],
  [
    "ls.flatten() == ls",
    "~~",
    "check/expression-operand: .flatten() takes a list of lists, not a list of which an item is a string",
  ],
];

const operands: readonly Case[] = [
  [
    "i + x > 1",
    "~~~~~",
    "check/expression-operand: `+` takes two integers, two numbers, two strings or two lists, not an integer and a number Write a literal with a point, as in `2.0`, or convert with `double(...)` or `int(...)`.",
  ],
  ["x % j > 1", "~", "check/expression-operand: `%` takes two integers, not a number"],
  ["i - s > 1", "    ~", "check/expression-operand: `-` takes two integers or two numbers, not a string"],
  ["!s", " ~", "check/expression-operand: `!` takes a boolean, not a string"],
  ["-s == s", "~~", "check/expression-operand: `-` takes an integer or a number, not a string"],
  ["i && b", "~", "check/expression-operand: `&&` takes a boolean, not an integer"],
  ["m[1] == s", "  ~", "check/expression-operand: the key of a map takes a string, not an integer"],
  ["li.all(k, i)", "          ~", "check/expression-operand: the condition of a macro takes a boolean, not an integer"],
  ["b && i", "     ~", "check/expression-operand: `&&` takes a boolean, not an integer"],
  ["s || b", "~", "check/expression-operand: `||` takes a boolean, not a string"],
  ["i ? b : c", "~", "check/expression-operand: the condition of `? :` takes a boolean, not an integer"],
  [
    "b ? i == 1 : s",
    "~~~~~~~~~~~~~~",
    "check/expression-mixed-types: the two outcomes of `? :` cannot be a boolean and a string",
  ],
  ["s < i", "~~~~~", "check/expression-operand: `<` takes two numbers or two strings, not a string and an integer"],
  ["b < i", "~", "check/expression-operand: `<` takes two numbers or two strings, not a boolean"],
  [
    "either < s",
    "~~~~~~~~~~",
    "check/expression-operand: `<` takes two numbers or two strings, not a string or an integer and a string",
  ],
  ["a < 1", "~", "check/expression-operand: `<` takes two numbers or two strings, not any value"],
  ["i.s == s", "~", "check/expression-operand: `.s` takes an object or a map, not an integer"],
  ["li.size == 1", "~~", "check/expression-operand: `.size` takes an object or a map, not a list Write `size(li)`."],
  ["s.length > 1", "~", "check/expression-operand: `.length` takes an object or a map, not a string Write `size(s)`."],
  [
    "s[0] == s",
    "~",
    "check/expression-operand: `[ ]` takes a list, or a map; the key of an object is a literal, not a string",
  ],
  ["li[s] == 1", "   ~", "check/expression-operand: the index of a list takes an integer, not a string"],
  ["i in s", "     ~", "check/expression-operand: `in` takes a list, a map or an object on its right, not a string"],
  ["i in m", "~", "check/expression-operand: `in` with a map or an object takes a string on its left, not an integer"],
  ["s.contains(i)", "           ~", "check/expression-operand: .contains() takes a string, not an integer"],
  ["size(i) > 1", "     ~", "check/expression-operand: size() takes a string, a list or a map, not an integer"],
  ["size(r) > 1", "     ~", "check/expression-operand: size() takes a string, a list or a map, not an object"],
  ["r.all(k, true)", "~", "check/expression-operand: .all() takes a list or a map, not an object"],
  ["li.all(k, k)", "          ~", "check/expression-operand: the condition of a macro takes a boolean, not an integer"],
  [
    "string(x) == s",
    "       ~",
    "check/expression-operand: string() takes a string, an integer or a boolean, not a number",
  ],
  ['[i, "a"] == li', "~~~~~~~~", "check/expression-mixed-types: the items of a list cannot be an integer and a string"],
  [
    '{"a": i, "b": s} == m',
    "~~~~~~~~~~~~~~~~",
    "check/expression-mixed-types: the values of a map cannot be an integer and a string",
  ],
  ["{1: i} == m", " ~", "check/expression-operand: the key of a map takes a string, not an integer"],
  [
    "{s: i} == m",
    " ~",
    'check/expression-unsupported: expressions have no maps whose keys are computed Write each key as a literal: `{"name": value}`.',
  ],
  [
    '{"a": 1, "a": 2} == m',
    "         ~~~",
    "check/expression-unsupported: expressions have no maps with a key that appears twice",
  ],
];

const comparisons: readonly Case[] = [
  ["i == s", "~~~~~~", "check/expression-never-equal: an integer never equals a string"],
  ["li != s", "~~~~~~~", "check/expression-never-equal: a list never equals a string"],
  [
    "s == null",
    "~~~~~~~~~",
    "check/expression-never-equal: a string never equals null Whether a member that may be left out is there is tested by `has(...)`.",
  ],
  [
    'e == "mayor"',
    "     ~~~~~~~",
    'check/expression-no-such-value: "mayor" is not a value of "e" Did you mean "major"?',
  ],
  [
    '"blocker" != e',
    "~~~~~~~~~",
    'check/expression-no-such-value: "blocker" is not a value of "e" Its values are critical, major, minor.',
  ],
  ["level == 4", "         ~", 'check/expression-no-such-value: 4 is not a value of "level" Its values are 1, 2, 3.'],
  [
    'version == "v2"',
    "           ~~~~",
    'check/expression-no-such-value: "v2" is not a value of "version" Did you mean "v1"?',
  ],
  [
    'e in ["major", "mni"]',
    "               ~~~~~",
    'check/expression-no-such-value: "mni" is not a value of "e" Its values are critical, major, minor.',
  ],
  ["e == version", "~~~~~~~~~~~~", 'check/expression-never-equal: "e" never equals "version"'],
  ["i in ls", "~~~~~~~", "check/expression-never-equal: an integer never equals a string"],
  [
    'fs.exists(f, f.severity == "x")',
    "                           ~~~",
    'check/expression-no-such-value: "x" is not a value of "f.severity" Its values are critical, major, minor.',
  ],
];

const results: readonly Case[] = [
  ["s", "~", "check/expression-result: the expression must return a boolean, but it returns a string"],
  [
    "b ? b : null",
    "~~~~~~~~~~~~",
    "check/expression-result: the expression must return a boolean, but it returns a boolean or null",
  ],
  ["a", "~", "check/expression-result: the expression must return a boolean, but it returns any value"],
  [
    "1 < 2",
    "~~~~~",
    "check/expression-constant: the expression reads no field, so its value is the same for every answer",
  ],
  [
    "i == 9007199254740992",
    "     ~~~~~~~~~~~~~~~~",
    "check/expression-unsupported: expressions have no integers beyond ±9007199254740991 JavaScript contains no larger integer exactly.",
  ],
  [
    "i == 1u",
    "     ~~",
    "check/expression-unsupported: expressions have no unsigned integers Write the number without `u`.",
  ],
  [
    's == b"x"',
    "     ~~~~",
    "check/expression-unsupported: expressions have no bytes JSON has no bytes. Use a string.",
  ],
  [
    's.matches("x+")',
    "  ~~~~~~~",
    "check/expression-unsupported: expressions have no function `matches` A regular expression belongs to a field, as its `pattern`; for parts of a string there are `contains`, `startsWith` and `endsWith`.",
  ],
  [
    'timestamp("2024-01-01T00:00:00Z") == s',
    "~~~~~~~~~",
    "check/expression-unsupported: expressions have no function `timestamp` Dates are strings in JSON; compare dates of one format as strings.",
  ],
  ["not(b)", "~~~", "check/expression-unsupported: expressions have no function `not` The opposite is written `!a`."],
  [
    "len(li) > 1",
    "~~~",
    "check/expression-unsupported: expressions have no function `len` How many there are is `size(...)`.",
  ],
  [
    "s < today()",
    "    ~~~~~",
    "check/expression-unsupported: expressions have no function `today` The time is not part of an answer; a program that knows it compares.",
  ],
  [
    "dyn(i) == s",
    "~~~",
    "check/expression-unsupported: expressions have no function `dyn` The type of every value is known from its field.",
  ],
  [
    "cel.bind(k, i, k > 1)",
    "    ~~~~",
    "check/expression-unsupported: expressions have no function `bind` Write the part out if it is needed.",
  ],
];

/** One line for each error: its marks and its message. */
function report(source: string): readonly string[] {
  const compiled = compileExpression(source, sample, vocabulary, truth);
  return compiled.ok
    ? []
    : compiled.faults.map(
        (fault) => `${" ".repeat(fault.start)}${"~".repeat(fault.end - fault.start)}\n${sentenceOf(fault)}`,
      );
}

describe.each(Object.entries({ syntax, names, calls, operands, comparisons, results }))("%s", (_, cases) => {
  it.each(cases)("%s", (source, marks, sentence) => {
    expect(report(source)).toEqual(sentence === "" ? [] : [`${marks}\n${sentence}`]);
  });
});

describe("several errors", () => {
  it("are reported at once, in order, each once", () => {
    expect(report('titel == "x" && i > s && fs.all(f, f.idd == f.severty)')).toEqual([
      `~~~~~\ncheck/expression-unknown-name: unknown name "titel" Put a string in quotes: 'titel'. A name is that of a field, such as i, j, x, y, s.`,
      "                ~~~~~\ncheck/expression-operand: `>` takes two numbers or two strings, not an integer and a string",
      `                                     ~~~\ncheck/expression-unknown-field: \`f\` has no field "idd" Did you mean "id"?`,
      `                                              ~~~~~~~\ncheck/expression-unknown-field: \`f\` has no field "severty" Did you mean "severity"?`,
    ]);
  });
});
