/** Codes of a contracts file: those of its rules, and those in `codes`. */
import { readModel } from "../../compile.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { printable } from "../../diagnostics/terminal-text.js";
import type { CodeNames, Field, Model, Place, Rule, Shape, Written } from "../../model/model.js";
import { positionOf } from "../../model/places.js";
import { fieldsIn } from "../../model/sites.js";
import { ruleSentence } from "../../rules/any-kind/rule-sentence.js";
import { kindContext } from "../../rules/rule-kind.js";
import { plainText } from "../../rules/words.js";
import type { Source } from "../../source/source.js";
import { readSource, type RunOptions } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";
import type { Explanation } from "./explanation.js";

/** What can declare rules and codes, and its name. */
interface Holder {
  readonly what: string;
  readonly shape: Shape;
  readonly rules: readonly Rule[];
  readonly codes?: CodeNames;
  readonly codesWritten?: Written;
  readonly place: Place;
}

interface OwnCodes {
  readonly found: readonly Explanation[];
  readonly sources: readonly Source[];
  /** Why nothing was found. A missing contracts file is an error only if it was given as an option. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What the contracts file in the current directory, or in `config`, declares about the code. `usual` explains a
 * built-in code.
 */
export async function ownCodes(
  code: string,
  given: RunOptions,
  usual: (code: string) => readonly Explanation[],
): Promise<OwnCodes> {
  const { source, home, diagnostics: unread } = readSource(given);
  if (!source) return { found: [], sources: [], diagnostics: given.config === undefined ? [] : unread };
  const { model, used, diagnostics } = await readModel(source, { readUsed: usedReader(home) });
  const found = model
    ? holdersIn(model).flatMap((holder) => [...rulesWith(code, holder, model), ...namesOf(code, holder, model, usual)])
    : [];
  return { found, sources: [source, ...used], diagnostics: model ? [] : diagnostics };
}

function holdersIn(model: Model): readonly Holder[] {
  const fields = [...fieldsIn(model)].map((field: Field) => ({ ...field, what: `the field ${field.name}`, rules: [] }));
  const types = model.types.map((type) => ({ ...type, what: `the type ${type.name}` }));
  return [
    ...types,
    ...model.contracts.map((contract) => ({ ...contract, what: `the contract ${contract.scope}` })),
    ...fields,
  ];
}

function rulesWith(code: string, { what, shape, rules }: Holder, model: Model): readonly Explanation[] {
  return rules
    .filter((rule) => rule.code === code)
    .map((rule) => ({
      what: printable(`A rule of ${what}, ${placeOf(rule.place, model)}`),
      meaning: printable(
        [
          plainText(ruleSentence(rule, kindContext(shape, model))),
          ...(rule.message === undefined ? [] : [`In the author's words: ${rule.message}`]),
        ].join(" "),
      ),
      examples: [],
      remedy:
        rule.severity === "warning"
          ? "It is a warning: an answer that breaks the rule is accepted, unless warnings count as errors."
          : "An answer that breaks the rule is rejected with this code.",
    }));
}

function namesOf(
  code: string,
  { what, codes = {}, codesWritten, place }: Holder,
  model: Model,
  usual: (code: string) => readonly Explanation[],
): readonly Explanation[] {
  const faults = Object.entries(codes).filter(([, name]) => isNamed(code, name));
  return faults.flatMap(([fault]) => {
    const position = placeOf({ ...place, span: codesWritten?.[fault] ?? place.span }, model);
    return usual(fault)
      .slice(0, 1)
      .map((explanation) => ({ ...explanation, what: printable(`The code of ${what} for ${fault}, ${position}`) }));
  });
}

/** `{field}` and `{type}` are replaced by a name. */
function isNamed(code: string, name: string): boolean {
  const parts = name.split(/\{(?:field|type)\}/);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return code === name;
  return code.length > first.length + last.length && code.startsWith(first) && code.endsWith(last);
}

function placeOf({ span }: Place, model: Model): string {
  const { file, line, column } = positionOf(model, span);
  return `${file}:${line}:${column}`;
}
