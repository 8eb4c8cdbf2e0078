/** Judges the effect on code: the TypeScript compiler checks lines that programs for the old version could contain. */
import { changeKinds, type KindOfChange } from "../change/change-kinds.js";
import type { Direction } from "../change/directions.js";
import { sameTypes } from "../change/proofs.js";
import type { EvolutionFinding, Verdict, CodeLines } from "../change/finding.js";

/**
 * Compiles each line with the old and with the new types, and returns the first error of each line, or undefined if it
 * has none. Returns undefined instead if the compiler fails.
 */
type CompileLines = (
  lines: readonly string[],
) => Promise<readonly (readonly (CompilerError | undefined)[] | undefined)[]>;

export interface CompilerError {
  readonly code: string;
  readonly message: string;
}

export interface Compiler {
  /** The name and version of the compiler: `TypeScript 6.0.3` */
  readonly name: string;
  readonly compile: CompileLines;
}

const parts = [
  ["types", "uses"],
  ["builds", "makes"],
] as const satisfies readonly (readonly [Direction, keyof CodeLines])[];

/** @param compiler the compiler, or the reason why there is none */
export async function judgeCode(
  findings: readonly EvolutionFinding[],
  compiler: Compiler | string,
): Promise<readonly EvolutionFinding[]> {
  const lines = [...new Set(findings.flatMap(({ code }) => (code ? [...code.uses, ...code.makes] : [])))];
  const answers =
    typeof compiler === "string"
      ? compiler
      : lines.length === 0
        ? { name: compiler.name, said: new Map<string, Said>() }
        : await ask(lines, compiler);
  return findings.map((finding) => ({
    ...finding,
    verdicts: {
      ...finding.verdicts,
      ...Object.fromEntries(parts.flatMap(([direction, part]) => verdictOf(finding, direction, part, answers))),
    },
  }));
}

type Said = readonly [old: CompilerError | undefined, now: CompilerError | undefined];

interface Answers {
  readonly name: string;
  readonly said: ReadonlyMap<string, Said>;
}

async function ask(lines: readonly string[], { name, compile }: Compiler): Promise<Answers | string> {
  const [old, now] = await compile(lines);
  return old && now
    ? { name, said: new Map(lines.map((line, index) => [line, [old[index], now[index]]])) }
    : `${name} ended without a result`;
}

function verdictOf(
  { change, code }: EvolutionFinding,
  direction: Direction,
  part: keyof CodeLines,
  answers: Answers | string,
): readonly (readonly [Direction, Verdict])[] {
  if (!code) return [];
  const proof = proofOf(changeKinds[change.kind], direction);
  if (proof !== undefined) return [[direction, { verdict: "safe", proof }]];
  if (typeof answers === "string") return [[direction, { verdict: "unknown", reason: answers }]];
  return [[direction, judged(code[part], answers)]];
}

/** A change that does not affect the types cannot affect code. */
function proofOf({ safe = {} }: KindOfChange, direction: Direction): string | undefined {
  return (
    safe[direction] ??
    (safe.types === sameTypes || (safe.types !== undefined && safe.types === safe.producer) ? safe.types : undefined)
  );
}

/** The last line is the general case: if it compiles, the change does not affect such code. */
function judged(lines: readonly string[], { said, name }: Answers): Verdict {
  for (const line of lines) {
    const [old, now] = said.get(line) ?? [];
    if (!old && now)
      return { verdict: "break", witness: { text: shownLine(line), old: "accepts", new: [{ ...now, path: "" }] } };
  }
  const last = lines.at(-1);
  const [old, now] = (last === undefined ? undefined : said.get(last)) ?? [{}, {}];
  if (!old && !now) return { verdict: "safe", proof: `${name} compiles the lines of code for it with both versions` };
  const none = lines.length === 1 ? "no line of code that was tried" : `none of ${lines.length} lines of code`;
  return { verdict: "unknown", reason: `${none} compiles with one version only` };
}

/** The line as a program would contain it: the current type by its name, the old type as a copy. */
function shownLine(line: string): string {
  return line.replaceAll(/\bNow\.(?=[A-Z_a-z])/g, "");
}
