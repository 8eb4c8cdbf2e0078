/**
 * The fast verdict: the functions of a printed validator once more, each ending at the first fault. A function that collects every fault goes on behind each of them, and so many
 * places where control flow joins again cost conforming data up to 2.7 times what it takes where a fault ends it (Node 20).
 *
 * Both come from one text, so that they cannot differ in what they ask. What is not recognised there throws: a fault of this program, never of a contracts file.
 */
import { aroundStrings } from "./code-check.js";
import { judgedLines } from "./judged-lines.js";

/** A function that collects: its number and its body. */
const collecting = /^function validate(\d+)\(data\)\{\n(.*?)^return (?:errors === 0|true);\n\}$/gms;

/** What a fault is turned into before it is known whether it ends the verdict. */
const fault = "fault;";

/** Ajv prints one statement a line and the start of a line is never inside a string, so that these find what Ajv wrote and nothing else. */
const rewritings: readonly { readonly found: RegExp; readonly becomes: string }[] = [
  { found: /^const (err\d+) = \{.*\};\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;$/gm, becomes: fault },
  { found: /^if\(vErrors === null\)\{\nvErrors = \[\];\n\}\nfor\(const (err\d+) of .*\.errors\)\{\n\1\.instancePath = .*;\nvErrors\.push\(\1\);\n\}\nerrors = vErrors\.length;$/gm, becomes: fault },
  { found: /^if\(vErrors !== null\)\{\nif\((_errs\d+)\)\{\nvErrors\.length = \1;\n\}\nelse \{\nvErrors = null;\n\}\n\}\n/gm, becomes: "" },
  { found: /^let vErrors = null;\nlet errors = 0;\n|^validate\d+\.errors = (?:vErrors|null);\n/gm, becomes: "" },
];

/** What Ajv asks of a number, and what means the same in one call: `typeof` is part of it, NaN and the infinities are none, and -0 is whole. */
const numberTests: readonly { readonly asked: RegExp; readonly call: string }[] = [
  { asked: /\(\(typeof ([\w$.[\]"]+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g, call: "Number.isInteger" },
  { asked: /\(typeof ([\w$.[\]"]+) == "number"\) && \(isFinite\(\1\)\)/g, call: "Number.isFinite" },
];

/** The verdict functions, in the order of the collecting ones. */
export function printVerdicts(code: string): string {
  return aroundStrings(code, (bare) => {
    const functions = [...bare.matchAll(collecting)];
    if (functions.length !== bare.split(/^function /m).length - 1) throw new Error("the functions of Ajv's standalone code have changed");
    const targets = wrapped(bare);
    return functions.map(([, number = "", body = ""]) => verdictFunction(verdictName(`validate${number}`), body, targets)).join("\n\n");
  });
}

/** The function that gives the verdict of a collecting one. */
export function verdictName(collectingName: string): string {
  return collectingName.replace(/^validate(?=\d)/, () => "conforms");
}

/** Ajv calls functions that are not finished yet through objects: `const wrapper0 = {validate: validate1};`. */
function wrapped(bare: string): ReadonlyMap<string, string> {
  return new Map([...bare.matchAll(/^const (wrapper\d+) = \{validate: (validate\d+)\};$/gm)].map(([, wrapper = "", name = ""]) => [wrapper, name]));
}

function verdictFunction(name: string, body: string, targets: ReadonlyMap<string, string>): string {
  const lines = rewritten(body).split("\n").filter((line) => line !== "");
  const judged = judgedLines(lines);
  const verdict = lines.map((line, index) => (line === fault ? ending(judged.has(index)) : withNumberTests(withVerdictCalls(line, targets))));
  const isCounted = verdict.some((line) => /(?<![\w$.])errors\b/.test(line));
  assertRecognised(verdict);
  return [`function ${name}(data){`, ...(isCounted ? ["let errors = 0;"] : []), ...verdict, `return ${isCounted ? "errors === 0" : "true"};`, "}"].join("\n");
}

function rewritten(body: string): string {
  return rewritings.reduce((text, { found, becomes }) => text.replace(found, () => becomes), body);
}

/** A fault that may be taken back is counted; the count is asked where the collecting function asks it, and at the end. */
function ending(isJudged: boolean): string {
  return isJudged ? "errors++;" : "return false;";
}

function withVerdictCalls(line: string, targets: ReadonlyMap<string, string>): string {
  return line.replace(/(?<![\w$.])(wrapper\d+)\.validate\(/g, (_, wrapper: string) => `${targets.get(wrapper) ?? wrapper}(`).replace(/(?<![\w$.])validate\d+(?=\()/g, (name) => verdictName(name));
}

function withNumberTests(line: string): string {
  return numberTests.reduce((text, { asked, call }) => text.replace(asked, (_, value: string) => `${call}(${value})`), line);
}

/** What only a function that collects has. Behind a dot stands the name of a field, which may be any of these. */
const leftover = /(?<![\w$.])(?:vErrors|err\d+|instancePath|validate\d+|wrapper\d+|return(?! false;$))\b/;

/** Nothing of the list of errors may be left. */
function assertRecognised(lines: readonly string[]): void {
  const unknown = lines.find((line) => leftover.test(line));
  if (unknown !== undefined) throw new Error(`a generated validator holds a line that a verdict cannot take over: ${unknown}`);
}
