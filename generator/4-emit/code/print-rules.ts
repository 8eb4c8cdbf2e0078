/** Prints the rules of a declaration as calls of functions of the runtime. */
import { eachItem, eachValue, type Path } from "../../../runtime/rules/path.js";
import { helpersName } from "../../expressions/value.js";
import { printString } from "../../source/json.js";
import { ruleCall, type RuleArgument, type RuleCall } from "../../lowering/runtime-rules.js";
import type { Declaration } from "../../lowering/schema-document.js";
import { memoized } from "../../model/memoize.js";
import type { Model } from "../../model/model.js";
import { kindContext } from "../../rules/rule-kind.js";
import { importedValue } from "./module-paths.js";
import { codeOfJson, printCode, pureCall, type Code } from "./print-code.js";
import { matchKind } from "../../../runtime/support/match-kind.js";

/** Code, and its imports from the runtime. */
export interface PrintedRules {
  /** An array expression. */
  readonly code: string;
  /** The import clauses, sorted. */
  readonly imports: readonly string[];
}

const callsOf = memoized((model: Model, { rules, shape }: Declaration): readonly RuleCall[] => {
  const context = kindContext(shape, model);
  return rules.map((rule) => ruleCall(rule, context));
});

/**
 * The rules in the order of the file, as code for the module of a declaration that has them or refers to their types.
 */
export function printRules(declaration: Declaration, model: Model, module: Declaration): PrintedRules {
  const calls = callsOf(model, declaration);
  const local = (name: string): string => importedValue(name, module).local;
  const names = [...new Set(calls.flatMap(({ helper, given }) => [helper, ...namesInArgument(given)]))].toSorted();
  const lines = calls.map(
    ({ helper, given }) => `  ${pureCall(local(helper), printCode(codeOf(given, local), "  "))},\n`,
  );
  return { code: `[\n${lines.join("")}]`, imports: names.map((name) => importedValue(name, module).clause) };
}

const marks = { [eachItem]: "eachItem", [eachValue]: "eachValue" } as const;

type Local = (name: string) => string;
type Kinds<Result> = {
  readonly [Kind in RuleArgument["kind"]]: (argument: Extract<RuleArgument, { kind: Kind }>, local: Local) => Result;
};

const codes: Kinds<Code> = {
  data: ({ value }) => codeOfJson(value),
  path: ({ path }, local) => path.map((step) => (typeof step === "string" ? printString(step) : local(marks[step]))),
  function: ({ javascript }) => javascript,
  list: ({ items }, local) => items.map((item) => codeOf(item, local)),
  object: ({ members }, local) =>
    Object.fromEntries(Object.entries(members).map(([name, member]) => [name, codeOf(member, local)])),
};

/** An argument as code; `local` returns the name of a runtime value in the module. */
export function codeOf(argument: RuleArgument, local: Local): Code {
  return matchKind(codes, argument, local);
}

/** The names that an argument imports from the runtime. */
export function namesInArgument(argument: RuleArgument): readonly string[] {
  if (argument.kind === "path") return namesInPath(argument.path);
  if (argument.kind === "function") return argument.javascript.includes(`${helpersName}.`) ? [helpersName] : [];
  if (argument.kind === "list") return argument.items.flatMap(namesInArgument);
  return argument.kind === "object" ? Object.values(argument.members).flatMap(namesInArgument) : [];
}

function namesInPath(path: Path): readonly string[] {
  return path.flatMap((step) => (typeof step === "string" ? [] : [marks[step]]));
}
