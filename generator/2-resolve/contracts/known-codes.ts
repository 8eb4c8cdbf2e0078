/** The codes that the issues of an answer can have. */
import { structuralCodes } from "../../../runtime/model/issue.js";
import { patchFaults } from "../../../runtime/patch/patch.js";
import { textFaults } from "../../../runtime/read/text/text-faults.js";
import type { CodeNames, ContractModel, Field, Rule, Shape, TypeModel, Vocabulary } from "../../model/model.js";
import { fieldsWithin, typesWithin } from "../../model/shape-parts.js";

export interface KnownCodes {
  /** For suggestions, so limited in number: built-in codes, those of rules, and those that replace built-in ones. */
  readonly names: readonly string[];
  readonly isKnown: (code: string) => boolean;
}

/** Codes that only normalizing reports. */
const normalizationCodes = ["no_known_key", "schema_echo", "alias_conflict", "hook_failed", "missing_context"] as const;

/** More names do not help, and take long to compare. */
const mostNames = 1_000;

/** The codes of a contract and of all its types. */
export function knownCodes(
  contract: Pick<ContractModel, "shape" | "codes" | "rules">,
  vocabulary: Vocabulary,
): KnownCodes {
  const types = typesIn(contract.shape, vocabulary);
  const fields = [contract.shape, ...types.map(({ shape }) => shape)].flatMap(fieldsWithin);
  const rules = [contract, ...types].flatMap((holder: { readonly rules: readonly Rule[] }) =>
    holder.rules.map(({ code }) => code),
  );
  const own = fields.flatMap(({ name, codes }) => templatesOf(codes).map((template) => filled(template, name)));
  const shared = [...new Set([contract, ...types].flatMap(({ codes }) => templatesOf(codes)))];
  const names = [...structuralCodes, ...rules, ...own, ...spelledOut(shared, fields)].filter(
    (name) => !name.includes("{"),
  );
  return {
    names: [...new Set(names)].slice(0, mostNames),
    isKnown: matcherOf([...structuralCodes, ...rules, ...own, ...shared]),
  };
}

/** Further codes of parsing a text, in addition to those of its value. */
const readingCodes: readonly string[] = [
  ...normalizationCodes,
  ...Object.keys(textFaults),
  ...Object.keys(patchFaults),
];

export function withReadingCodes({ names, isKnown }: KnownCodes): KnownCodes {
  return { names: [...names, ...readingCodes], isKnown: (code) => isKnown(code) || readingCodes.includes(code) };
}

function typesIn(shape: Shape, vocabulary: Vocabulary): readonly TypeModel[] {
  const names = typesWithin(shape, vocabulary);
  return vocabulary.types.filter(({ name }) => names.has(name));
}

function templatesOf(codes: CodeNames | undefined): readonly string[] {
  return Object.values(codes ?? {});
}

function filled(template: string, field: string): string {
  return template.replaceAll("{field}", () => field);
}

/** Codes that contain the name of a field, for each of the first fields. */
function spelledOut(templates: readonly string[], fields: readonly Field[]): readonly string[] {
  const names = [...new Set(fields.map(({ name }) => name))].slice(
    0,
    Math.ceil(mostNames / Math.max(1, templates.length)),
  );
  return templates.flatMap((template) =>
    template.includes("{field}") ? names.map((name) => filled(template, name)) : [template],
  );
}

function matcherOf(templates: readonly string[]): KnownCodes["isKnown"] {
  const exact = new Set(templates);
  const open = [...exact].filter((template) => template.includes("{")).map((template) => template.split(/\{\w+\}/));
  return (code) => exact.has(code) || open.some((pieces) => fits(code, pieces));
}

/**
 * Whether a code starts with the first piece, ends with the last and contains the others in between, always with
 * something between two of them. Not a regular expression, because it could backtrack exponentially.
 */
function fits(code: string, [first = "", ...others]: readonly string[]): boolean {
  if (!code.startsWith(first)) return false;
  let end = first.length;
  for (const piece of others.slice(0, -1)) {
    const start = code.indexOf(piece, end + 1);
    if (start < 0) return false;
    end = start + piece.length;
  }
  const last = others.at(-1) ?? "";
  return code.endsWith(last) && code.length - last.length > end;
}
