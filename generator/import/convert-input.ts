/** Converts an input to the text of a contracts file that compiles. */
import { readingsIn, spanOf } from "../3-check/reading/sites.js";
import { patternsIn } from "../3-check/patterns/patterns-are-valid.js";
import { readModel } from "../compile.js";
import { diagnose, type Diagnostic, hasErrors } from "../diagnostics/diagnostic.js";
import { startsOf } from "../diagnostics/place.js";
import { fileLimits } from "../limits.js";
import { longestName } from "../language/limits.js";
import { formatted } from "../format/format.js";
import { positionAt, type Source } from "../source/source.js";
import { scopeOfName, setNameFrom } from "./names/given-names.js";
import { printContracts } from "./contracts/print-contracts.js";
import { caseFolded, contractNames } from "../names.js";
import type { Enclosed } from "./read/envelopes.js";
import type { Input } from "./read/read-input.js";
import { fromSchema, type Imported, type Root } from "./from-schema.js";
import { mapOf, treeOf } from "./contracts/yaml-tree.js";
import { defaultKey, type Rejected } from "./state/conversion.js";
import type { Model } from "../model/model.js";

interface Named {
  readonly file: string;
  readonly scope: string;
}

export interface Draft {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

const nothingRejected: Rejected = {
  withExamples: true,
  withRules: true,
  defaults: new Set(),
  patterns: new Set(),
  names: new Set(),
  declarations: new Map(),
};

/** Each draft omits at least one more thing; patterns are judged only if nothing else is wrong. */
const mostDrafts = 20;

/**
 * Compiles drafts until one has no errors. Parts that the checks reject are omitted from the next draft. The result
 * compiles, or has an error that says why no contracts file could be created.
 */
export async function convertInput(input: Input, named: Named): Promise<Draft> {
  let [made, rejected] = [draft(input, named, nothingRejected), nothingRejected];
  for (let count = 1; ; count += 1) {
    const found = await readModel(sourceOf(made));
    const errors = found.diagnostics.filter(({ severity }) => severity === "error");
    if (errors.length === 0 || hasErrors(made.diagnostics)) return made;
    const more = count < mostDrafts ? rejectedBy(found, errors, made, rejected) : rejected;
    if (more === rejected)
      return { ...made, diagnostics: [...made.diagnostics, ...errors.map((error) => notCompiled(error, made))] };
    [made, rejected] = [draft(input, named, more), more];
  }
}

function draft(input: Input, { file, scope }: Named, rejected: Rejected): Draft {
  const { parts, diagnostics } = partsOf(input, { file, scope }, rejected);
  const text = printContracts(new Map([...mapOf({ edition: 1, name: setNameFrom(scope, file) }), ...parts]));
  return { text: isTooLargeInAnyLayout(text) ? text : formatted(text), diagnostics };
}

/** Whether a file is too large in every layout: quotes and escapes are less than half of what is not space. */
function isTooLargeInAnyLayout(text: string): boolean {
  return text.length > 2 * fileLimits.bytes && text.replace(/\s+/g, "").length > 2 * fileLimits.bytes;
}

function partsOf(input: Input, { file, scope }: Named, rejected: Rejected): Imported {
  if (input.kind === "summary") return { parts: new Map([["contracts", treeOf(input.value)]]), diagnostics: [] };
  const { value, places, catalogue } = input;
  const enclosed = input.roots ?? [{ pointer: "" }];
  const { roots, renamed } = rootsOf(enclosed, { file, scope }, rejected);
  const { parts, diagnostics } = fromSchema({ file, document: value, places, roots, catalogue, rejected });
  return { parts, diagnostics: [...renamed, ...diagnostics] };
}

/** Each schema with its own scope. */
function rootsOf(
  enclosed: readonly Enclosed[],
  { file, scope }: Named,
  rejected: Rejected,
): { readonly roots: readonly Root[]; readonly renamed: readonly Diagnostic[] } {
  const taken = new Set<string>();
  const renamed: Diagnostic[] = [];
  const roots = enclosed.map(({ pointer, name, description }) => {
    const wanted = enclosed.length === 1 ? scope : (scopeOfName(name) ?? scope);
    const given = freeScope(wanted, taken, rejected.names);
    taken.add(caseFolded(contractNames(given).typeName));
    if (given !== wanted)
      renamed.push(
        diagnose(
          "import/renamed",
          { pointer: `#${pointer}`, from: wanted, to: given, reason: "another type has this name" },
          { span: { file, start: 0, end: 0 } },
        ),
      );
    return { pointer, scope: given, description };
  });
  return { roots, renamed };
}

function freeScope(wanted: string, taken: ReadonlySet<string>, rejected: ReadonlySet<string>): string {
  let free = wanted;
  for (let number = 2; rejected.has(free) || taken.has(caseFolded(contractNames(free).typeName)); number += 1)
    free = `${[...wanted].slice(0, longestName - 5).join("")}_${number}`;
  return free;
}

type Compiled = Awaited<ReturnType<typeof readModel>>;

function sourceOf({ text }: Draft): Source {
  return { name: "contracts.yaml", text };
}

/** The rejected parts, including those of earlier drafts; the same object if there are no new ones. */
function rejectedBy({ model }: Compiled, errors: readonly Diagnostic[], made: Draft, before: Rejected): Rejected {
  const places = new Set(errors.filter(isAboutPattern).map(({ span }) => span?.start));
  const patterns =
    model && places.size > 0
      ? patternsIn(model)
          .filter(({ span }) => places.has(span.start))
          .map(({ pattern }) => pattern)
      : [];
  const rest = errors.filter((error) => !(isAboutPattern(error) && patterns.length > 0));
  const defaults = defaultsIn(model, rest);
  const [examples, others] = [
    rest.filter(isAboutExample),
    rest.filter((error) => !isAboutExample(error) && !defaults.has(error)),
  ];
  const rules = before.withRules ? others.filter((error) => isAboutRules(error, made)) : [];
  const after: Rejected = {
    withExamples: before.withExamples && examples.length === 0,
    withRules: before.withRules && rules.length === 0,
    defaults: new Set([...before.defaults, ...defaults.values()]),
    patterns: new Set([...before.patterns, ...patterns]),
    names: new Set([...before.names, ...namesIn(others.filter(isAboutName), made, before)]),
    declarations: new Map([
      ...before.declarations,
      ...declarationsIn(
        others.filter((error) => !rules.includes(error)),
        made,
        before,
      ),
    ]),
  };
  return sizeOf(after) > sizeOf(before) ? after : before;
}

function sizeOf({ withExamples, withRules, defaults, patterns, names, declarations }: Rejected): number {
  const whole = [!withExamples, !withRules].filter(Boolean).length;
  return whole + [defaults, patterns, names, declarations].reduce((sum, { size }) => sum + size, 0);
}

/** The defaults of fields that errors are about. */
function defaultsIn(model: Model | undefined, errors: readonly Diagnostic[]): ReadonlyMap<Diagnostic, string> {
  const sites = model ? [...readingsIn(model)] : [];
  const byStart = new Map(
    sites.flatMap((site) => {
      const { default: source } = site.reading;
      return source && "literal" in source
        ? [[spanOf(site, "default").start, defaultKey(site.what, source.literal)] as const]
        : [];
    }),
  );
  return new Map(
    errors.flatMap((error) => {
      const key = byStart.get(error.span?.start ?? -1);
      return key === undefined ? [] : [[error, key] as const];
    }),
  );
}

function isAboutPattern({ code }: Diagnostic): boolean {
  return code.startsWith("check/pattern-");
}

function isAboutExample({ code }: Diagnostic): boolean {
  return code === "check/field-example";
}

function isAboutName({ code }: Diagnostic): boolean {
  return ["resolve/name-clash", "resolve/reserved-name", "resolve/scope-taken"].includes(code);
}

/** Rules are written on separate lines. */
function isAboutRules({ code, span }: Diagnostic, { text }: Draft): boolean {
  return code.startsWith("check/rule") || /(?:^|\n) +rules:(?![^]*\n {2}\S)[^]*$/.test(text.slice(0, span?.start ?? 0));
}

/** The declarations that contain the errors. A number is added to a name before the declaration is omitted. */
function declarationsIn(
  errors: readonly Diagnostic[],
  made: Draft,
  { names }: Rejected,
): readonly (readonly [name: string, reason: string])[] {
  return errors.flatMap((error) => {
    const name = declarationAt(error, made);
    return name === undefined || (isAboutName(error) && !names.has(name)) ? [] : [[name, error.message] as const];
  });
}

function namesIn(errors: readonly Diagnostic[], made: Draft, { names }: Rejected): readonly string[] {
  return errors.flatMap((error) => declarationAt(error, made) ?? []).filter((name) => !names.has(name));
}

/** The name of the type, enum or contract on whose lines an error is; declarations are indented by two spaces. */
function declarationAt({ span }: Diagnostic, { text }: Draft): string | undefined {
  if (!span) return undefined;
  const before = text.slice(0, text.indexOf("\n", span.start) + 1 || undefined);
  return [...before.matchAll(/^ {2}"?([\p{L}\p{M}\p{Nd}_-]+)"?:/gmu)].at(-1)?.[1];
}

function notCompiled({ code, message, span }: Diagnostic, made: Draft): Diagnostic {
  const { line } = positionAt(startsOf(sourceOf(made)), span?.start ?? 0);
  return diagnose("import/does-not-compile", { line, code, message });
}
