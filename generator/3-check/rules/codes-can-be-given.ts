import { textCodes } from "../../../runtime/model/issue.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { nestsWithoutEnd } from "../../model/reachable.js";
import type { CodeNames, ContractModel, Field, Model, Place, Shape, Written } from "../../model/model.js";
import { fieldsIn } from "../../model/sites.js";
import { faultsAtField, faultsWithin } from "./faults-of.js";

/**
 * Every code is for an issue that can occur at its declaration. An unnecessary code of a type or a contract is only a
 * warning, because such codes often come from a common list.
 */
export function codesCanBeGiven(model: Model, report: Report): void {
  const required = new Set([...fieldsIn(model)].filter(({ optional }) => !optional).map(({ place }) => place.path));
  for (const field of fieldsIn(model)) checkField(field, required.has(field.place.path), model, report);
  for (const { name, ...type } of model.types) checkHolder(`the type ${name}`, type, model, report);
  for (const { scope, ...contract } of model.contracts)
    checkHolder(`the contract ${scope}`, contract, model, report, faultsOfText(contract));
}

/** A field that is optional in a type can be required, and so missing, in a contract. */
function checkField(
  { name, shape, codes, codesWritten, place }: Field,
  isRequired: boolean,
  model: Model,
  report: Report,
): void {
  const faults = new Set([...faultsAtField(shape, model), ...(isRequired ? ["missing"] : [])]);
  for (const fault of namedIn(codes).filter((code) => !faults.has(code))) {
    const possible = [...faults].toSorted();
    const help =
      possible.length > 0 ? `Possible issues: ${possible.join(", ")}.` : "It accepts any value, so it has no issues.";
    report(
      "check/code-never-given",
      { fault, what: `the field ${name}` },
      { span: spanOf(fault, codesWritten, place), help },
    );
  }
}

interface Holder {
  readonly shape: Shape;
  readonly codes?: CodeNames;
  readonly codesWritten?: Written;
  readonly place: Place;
}

/** Answers to a contract are texts before they are values. */
function faultsOfText({ reading }: Pick<ContractModel, "reading">): readonly string[] {
  return textCodes.filter((code) => code !== "charset" || reading?.charset === "ascii");
}

function checkHolder(
  what: string,
  { shape, codes, codesWritten, place }: Holder,
  model: Model,
  report: Report,
  further: readonly string[] = [],
): void {
  const faults = new Set([
    ...faultsWithin(shape, model),
    ...(nestsWithoutEnd(shape, model) ? ["too_deep"] : []),
    ...further,
  ]);
  for (const fault of namedIn(codes).filter((code) => !faults.has(code))) {
    report(
      "check/code-unused",
      { fault, what },
      { span: spanOf(fault, codesWritten, place), help: "Remove it, or keep it for a planned change." },
    );
  }
}

function namedIn(codes: CodeNames | undefined): readonly string[] {
  return Object.keys(codes ?? {});
}

function spanOf(fault: string, written: Written | undefined, place: Place): Place["span"] {
  return written?.[fault] ?? place.span;
}
