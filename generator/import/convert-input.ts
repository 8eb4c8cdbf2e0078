/** The text of a contracts file for what was read, held to what contracts are held to. */
import { patternsIn } from "../3-check/patterns-in.js";
import { readModel } from "../compile.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { startsOf } from "../diagnostics/place.js";
import { formatted } from "../format/format.js";
import { positionAt, type Source } from "../source/source.js";
import { fromSummary } from "./contracts/from-summary.js";
import { setNameFrom } from "./names/given-names.js";
import { printContracts } from "./contracts/print-contracts.js";
import type { Input } from "./read/read-input.js";
import { fromSchema, type Imported } from "./from-schema.js";
import { mapOf } from "./contracts/yaml-tree.js";
import type { Refused } from "./state/conversion.js";

export interface Named {
  readonly file: string;
  readonly scope: string;
}

export interface Draft {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

const nothingRefused: Refused = { withExamples: true, patterns: new Set() };

/** Patterns are judged only where nothing else is wrong. */
const mostDrafts = 3;

/** Examples that do not conform and patterns that are not safe are found by compiling; then they are left out. What is wrong even so is told. */
export async function convertInput(input: Input, named: Named): Promise<Draft> {
  let [made, refused] = [draft(input, named, nothingRefused), nothingRefused];
  for (let count = 1; ; count += 1) {
    const found = await compiled(made);
    const more = refusedBy(found, refused);
    if (more === refused || count === mostDrafts) return { ...made, diagnostics: [...made.diagnostics, ...complaintsOf(found, made)] };
    [made, refused] = [draft(input, named, more), more];
  }
}

function complaintsOf({ diagnostics }: Compiled, made: Draft): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error").map((complaint) => toMend(complaint, made));
}

function draft(input: Input, { file, scope }: Named, refused: Refused): Draft {
  const { parts, diagnostics } = partsOf(input, { file, scope }, refused);
  return { text: formatted(printContracts(new Map([...mapOf({ edition: 1, name: setNameFrom(scope, file) }), ...parts]))), diagnostics };
}

function partsOf(input: Input, { file, scope }: Named, refused: Refused): Imported {
  if (input.kind === "summary") return { parts: fromSummary(input.value), diagnostics: [] };
  return fromSchema({ file, scope, schema: input.value, places: input.places, refused });
}

type Compiled = Awaited<ReturnType<typeof readModel>>;

function sourceOf({ text }: Draft): Source {
  return { name: "contracts.yaml", text };
}

function compiled(made: Draft): Promise<Compiled> {
  return readModel(sourceOf(made));
}

/** With what was refused before; the same object where nothing came to it. */
function refusedBy({ model, diagnostics }: Compiled, before: Refused): Refused {
  const places = new Set(diagnostics.filter(({ code }) => code.startsWith("check/pattern-")).map(({ span }) => span?.start));
  const written = model && places.size > 0 ? patternsIn(model).filter(({ span }) => places.has(span.start)).map(({ pattern }) => pattern) : [];
  const hasBadExample = before.withExamples && diagnostics.some(({ code }) => code === "check/field-example");
  if (!hasBadExample && written.every((pattern) => before.patterns.has(pattern))) return before;
  return { withExamples: before.withExamples && !hasBadExample, patterns: new Set([...before.patterns, ...written]) };
}

function toMend({ code, message, span }: Diagnostic, made: Draft): Diagnostic {
  const { line } = positionAt(startsOf(sourceOf(made)), span?.start ?? 0);
  return diagnose("import/does-not-compile", { line, code, message }, {});
}

