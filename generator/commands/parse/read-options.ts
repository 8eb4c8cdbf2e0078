/** Converts the options of `parse` to those of the runtime. */
import { given } from "../../source/given.js";
import type { ReadOptions, ToleranceStep } from "../../../runtime/options/options.js";
import { type Mode, modes } from "../../../runtime/model/issue.js";
import { standardSteps } from "../../../runtime/normalize/steps.js";
import { syntaxSteps } from "../../../runtime/read/text/steps.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { CommandOptions } from "../command.js";

interface GivenOptions {
  readonly options: ReadOptions;
  readonly diagnostics: readonly Diagnostic[];
}

const stepNames: readonly string[] = [...syntaxSteps, ...standardSteps];

export function optionsOf({ context = [], tolerance, mode, operands = [], jsonl = [] }: CommandOptions): GivenOptions {
  const known = modes.find((name) => name === mode);
  const read = tolerance === undefined ? undefined : toleranceOf(tolerance);
  const pairs = context.map(pairOf);
  const options = {
    context: Object.fromEntries(pairs.flatMap((pair) => (pair ? [pair] : []))),
    ...given({ mode: known, tolerance: read }),
  };
  return {
    options,
    diagnostics: [...surplusFile(operands, jsonl), ...badPairs(context), ...badSteps(read), ...badMode(mode, known)],
  };
}

/** Either one answer or the answers of a file: an additional file would be ignored silently. */
function surplusFile([, file]: readonly string[], jsonl: readonly string[]): readonly Diagnostic[] {
  return file === undefined || jsonl.length === 0
    ? []
    : [
        diagnose(
          "usage/unexpected-argument",
          { value: file, command: "npx agent-contracts parse --jsonl" },
          { help: "Leave out one of the two." },
        ),
      ];
}

/** A value that is JSON is parsed, so arrays can be given. */
function pairOf(text: string): readonly [string, unknown] | undefined {
  const equals = text.indexOf("=");
  return equals < 1 ? undefined : [text.slice(0, equals), valueOf(text.slice(equals + 1))];
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Given = NonNullable<ReadOptions["tolerance"]>;

/** The steps are checked afterwards. */
function toleranceOf(text: string): Given {
  return text === "strict" || text === "standard" ? text : text.split(",").map((name) => name.trim() as ToleranceStep);
}

function badPairs(context: readonly string[]): readonly Diagnostic[] {
  return context
    .filter((text) => !pairOf(text))
    .map((value) =>
      diagnose("usage/invalid-context", { value }, { help: 'Write both with = between them: "--context task_id=T1".' }),
    );
}

function badSteps(tolerance: Given | undefined): readonly Diagnostic[] {
  const names = typeof tolerance === "object" ? tolerance : [];
  return names
    .filter((name) => !stepNames.includes(name))
    .map((name) =>
      diagnose(
        "usage/unknown-step",
        { name },
        helpFor(
          name,
          ["strict", "standard", ...stepNames],
          'It is strict, standard, or steps with commas between them; "npx agent-contracts explain" lists the steps.',
        ),
      ),
    );
}

function badMode(value: string | undefined, known: Mode | undefined): readonly Diagnostic[] {
  return value === undefined || known
    ? []
    : [diagnose("usage/unknown-mode", { value }, helpFor(value, modes, `It is ${modes.join(", ")}.`))];
}

/** `otherwise` if there is no similar name. */
function helpFor(name: string, candidates: readonly string[], otherwise: string): { readonly help: string } {
  return { help: didYouMean(name, candidates) ?? otherwise };
}
