/** The effects of a changed type, table, decision or gate on code. */
import type { GateModel } from "../../model/model.js";
import type { Literal } from "../../model/rule.js";
import { valuesWhen } from "../../rules/condition.js";
import { printJson } from "../../source/json.js";
import type { Declared } from "../compare/compare-declarations.js";
import type { Verdicts, CodeLines, Verdict } from "../change/finding.js";

/** The exported name of a declaration. */
function nameOf(declared: Declared): string {
  if ("functionName" in declared) return declared.functionName;
  return "rowTypeName" in declared ? declared.constantName : declared.typeName;
}

/** @param name the name in the file, which can be a former name of a type */
export function removedExport(declared: Declared | undefined, name: string): Verdicts {
  const exported = declared?.name === name ? nameOf(declared) : name;
  const verdict = broken(`import { ${exported} }`, `there is no exported member ${exported}`, "TS2305");
  return { types: verdict, builds: verdict };
}

/** Code for the compiler: a program uses the result of a function, and creates its parameters. */
export function declaredLines(old: Exclude<Declared, GateModel>): CodeLines {
  const name = "rows" in old ? old.rowTypeName : "inputs" in old ? "" : old.typeName;
  const [used, made] = "inputs" in old ? [old.resultName, old.inputs.typeName] : [name, name];
  return {
    uses: [`(value: Now.${used}): Old.${used} => value`],
    makes: [`(value: Old.${made}): Now.${made} => value`],
  };
}

/**
 * A program creates the outcomes that a gate needs. If the gate is open, it uses what the gate guarantees about the
 * answers.
 */
export function gateVerdicts(old: GateModel, now: GateModel): Verdicts {
  const gone = old.needs.find((scope) => !now.needs.includes(scope));
  const lost = knownOf(old).find(({ path, values }) => {
    const still = knownOf(now).find((known) => known.path === path);
    return !still?.values.every((value) => values.includes(value));
  });
  const [outcome, open] = [`(outcomes: ${old.stateName}) => ${old.functionName}(outcomes)`, `(open: ${old.openName})`];
  const builds = gone === undefined ? safe("it needs no fewer outcomes") : broken(outcome, `it does not need ${gone}`);
  return {
    types: lost
      ? broken(`${open}: ${lost.values.map(printJson).join(" | ")} => open${lost.path}`, "it can have other values")
      : gone === undefined
        ? safe("as much is known of the answers if it is open")
        : broken(`${open} => open[${printJson(gone)}]`, `it does not need ${gone}`),
    builds,
  };
}

interface Known {
  /** The access to a value in code, starting from the outcomes. */
  readonly path: string;
  readonly values: readonly Literal[];
}

function knownOf({ needs, when }: GateModel): readonly Known[] {
  return needs.flatMap((scope) =>
    [...valuesWhen(when, needs.length === 1 ? [] : [scope])].map(([name, values]) => ({
      path: `[${printJson(scope)}].value[${printJson(name)}]`,
      values,
    })),
  );
}

function safe(proof: string): Verdict {
  return { verdict: "safe", proof };
}

function broken(text: string, message: string, code = "TS2322"): Verdict {
  return { verdict: "break", witness: { text, old: "accepts", new: [{ code, path: "", message }] } };
}
