/**
 * The fast verdict: a second version of each function in a printed validator, which returns at the first error. A
 * function that collects all errors continues after each of them, and joining control flow in so many places makes
 * validating valid data up to 2.7 times slower (Node 20).
 *
 * Both versions are created from the same code, so they accept the same values. Unexpected code throws, which is an
 * internal error.
 */
import { aroundStrings } from "./code-check.js";
import { fitsName } from "./keywords/alternatives.js";
import { filled, rewriting } from "./keywords/open-code.js";
import type { PrintedMember } from "./keywords/printed-members.js";

/** A function that collects errors: its number and its body. */
const collecting = /^function validate(\d+)\(data\)\{\n(.*?)^return (?:errors === 0|true);\n\}$/gms;

/** The replacement of an error. */
const fault = "return false;";

/**
 * Ajv prints one statement on each line, and the start of a line is never inside a string, so these only match code of
 * Ajv.
 */
const rewritings: readonly { readonly found: RegExp; readonly becomes: string }[] = [
  {
    found:
      /^const (err\d+) = \{.*\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;$/gm,
    becomes: fault,
  },
  {
    found:
      /^if\(vErrors === null\)\{\nvErrors = \[\];\n\}\nfor\(const (err\d+) of .*\.errors\)\{\n\1\.instancePath = .*;\nvErrors\.push\(\1\);\n\}\nerrors = vErrors\.length;$/gm,
    becomes: fault,
  },
  { found: /^let vErrors = null;\nlet errors = 0;\n|^validate\d+\.errors = (?:vErrors|null);\n/gm, becomes: "" },
];

/**
 * The number tests of Ajv, and an equivalent single call: it includes `typeof`, excludes NaN and infinities, and -0 is
 * an integer.
 */
const numberTests: readonly { readonly asked: RegExp; readonly call: string }[] = [
  {
    asked: /\(\(typeof ([\w$.[\]"]+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g,
    call: "Number.isInteger",
  },
  { asked: /\(typeof ([\w$.[\]"]+) == "number"\) && \(isFinite\(\1\)\)/g, call: "Number.isFinite" },
];

/**
 * Uses the verdict of the alternatives of a union, for which the validator that Ajv compiled would also collect errors.
 */
export function withVerdictsOfAlternatives(code: string): string {
  if (!code.includes(`const ${fitsName}`)) return code;
  return aroundStrings(code, (bare) => {
    const calls = callsIn(bare);
    return bare.replace(questions, (line) => withVerdictCalls(line, calls));
  });
}

const questions = new RegExp(`^const ${fitsName}\\d+ = .*;$`, "gm");
const noneFits = new RegExp(`^if\\(!${fitsName}\\d+\\)\\{$`);

/** The line that represents a property that is printed separately. */
export const memberLine = /^member\((\d+)\);\n/gm;

/** The verdict functions, in the order of the collecting ones. */
export function printVerdicts(code: string, members: readonly PrintedMember[] = []): string {
  const printed = aroundStrings(code, (bare) => {
    const functions = [...bare.matchAll(collecting)];
    if (functions.length !== bare.split(/^function /m).length - 1)
      throw new Error("the functions of Ajv's standalone code have changed");
    const calls = callsIn(bare);
    return functions
      .map(([, number = "", body = ""]) => verdictFunction(verdictName(`validate${number}`), body, calls))
      .join("\n\n");
  });
  const calls = callsIn(code);
  return printed.replace(memberLine, (_line, index: string) => {
    const member = members[Number(index)];
    const verdict = member ? filled(verdictOf(member.code), member.names) : "";
    return member?.hasCalls ? aroundStrings(verdict, (bare) => withVerdictCalls(bare, calls)) : verdict;
  });
}

/** The verdict code of a property. It still calls functions that collect, because it does not know which these are. */
const verdictOf = rewriting((code) => aroundStrings(code, memberVerdict));

function memberVerdict(bare: string): string {
  const lines = linesOf(rewritten(bare)).map(withNumberTests);
  const targets = new Map([...bare.matchAll(/wrapper\d+/g)].map(([name]) => [name, "validate0"]));
  assertRecognized(lines.map((line) => withVerdictCalls(line, { targets, memory: undefined })));
  return lines.map((line) => `${line}\n`).join("");
}

/** The name of the verdict function of a collecting one. */
export function verdictName(collectingName: string): string {
  return collectingName.replace(/^validate(?=\d)/, "conforms");
}

interface Calls {
  /** Ajv calls incomplete functions through objects: `const wrapper0 = {validate: validate1};`. */
  readonly targets: ReadonlyMap<string, string>;
  /** The name of the function that caches verdicts; absent if nothing is tested twice. */
  readonly memory: string | undefined;
}

function callsIn(bare: string): Calls {
  return {
    targets: wrapped(bare),
    memory: (/^const (func\d+) = fitsOnce;$/m.exec(bare) ?? /^const (func\d+) = failsOnce;$/m.exec(bare))?.[1],
  };
}

function wrapped(bare: string): ReadonlyMap<string, string> {
  return new Map(
    [...bare.matchAll(/^const (wrapper\d+) = \{validate: (validate\d+)\};$/gm)].map(([, wrapper = "", name = ""]) => [
      wrapper,
      name,
    ]),
  );
}

function verdictFunction(name: string, body: string, calls: Calls): string {
  const lines = endingWhereNoneFits(linesOf(rewritten(body)));
  const verdict = lines.map((line) => withNumberTests(withVerdictCalls(line, calls)));
  assertRecognized(verdict);
  return [`function ${name}(data){`, ...verdict, "return true;", "}"].join("\n");
}

function linesOf(code: string): readonly string[] {
  return code.split("\n").filter((line) => line !== "");
}

function rewritten(body: string): string {
  return rewritings.reduce((text, { found, becomes }) => text.replace(found, () => becomes), body);
}

/** A verdict does not need the errors of an alternative if none matches. Ajv prints one statement on each line. */
function endingWhereNoneFits(lines: readonly string[]): readonly string[] {
  let depth = 0;
  return lines.flatMap((line) => {
    if (depth === 0) depth = noneFits.test(line) ? 1 : 0;
    else depth += line === "}" ? -1 : line.endsWith("{") ? 1 : 0;
    if (depth === 0) return [line];
    return noneFits.test(line) ? [line, fault] : [];
  });
}

/** Replaces the calls in a line with calls of verdict functions. A name after a dot is a property. */
function withVerdictCalls(line: string, { targets, memory }: Calls): string {
  const plain = line.replace(
    /(?<![\w$.])(wrapper\d+)\.validate\(/g,
    (_, wrapper: string) => `${targets.get(wrapper) ?? wrapper}(`,
  );
  return plain.replace(/(?<![\w$.])(validate\d+)\(/g, (_, name: string) =>
    memory === undefined ? `${verdictName(name)}(` : `${memory}(${verdictName(name)}, `,
  );
}

function withNumberTests(line: string): string {
  return numberTests.reduce(
    (text, { asked, call }) => text.replace(asked, (_, value: string) => `${call}(${value})`),
    line,
  );
}

/**
 * Code that only a function that collects errors contains. A name after a dot is a property, which may be any of these.
 */
const leftover =
  /(?<![\w$.])(?:vErrors|errors|_errs\d+|err\d+|instancePath|validate\d+|wrapper\d+|return(?! false;$))\b/;

/** No code about the array of errors may remain, and every block must be closed. */
function assertRecognized(lines: readonly string[]): void {
  if (lines.filter((line) => line.endsWith("{")).length !== lines.filter((line) => line === "}").length)
    throw new Error("a function of a generated validator ends within a block");
  const unknown = lines.find((line) => leftover.test(line));
  if (unknown !== undefined)
    throw new Error(`a generated validator contains a line that a verdict cannot take over: ${unknown}`);
}
