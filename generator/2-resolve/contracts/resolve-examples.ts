/** The examples of a contract, and its settings for the prompt. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { ContractDeclaration, ExampleDeclaration, TextExampleDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { ExampleModel, PromptModel, TextExampleModel } from "../../model/model.js";
import { given } from "../../source/given.js";
import { type Context } from "../context.js";
import type { ValuedExample } from "../examples/value-examples.js";
import { withReadingCodes, type KnownCodes } from "./known-codes.js";

/**
 * Examples in the order of the file; `path` is the declaration path of the contract, `codes` are the possible codes of
 * its issues.
 */
export function resolveExamples(
  examples: readonly ValuedExample[],
  path: string,
  codes: () => KnownCodes,
  context: Context,
): readonly ExampleModel[] {
  const named = examples.flatMap(({ issues }) => issues ?? []);
  if (named.length > 0) rejectUnknownCodes(named, codes(), context);
  return examples.map(({ name, value, valueNode, change, issues, inPrompt }) => ({
    name: name.value,
    value: value.value,
    ...given({
      like: change?.like.value,
      valueNode,
      issues: issues?.map(({ value: code }) => code),
      inPrompt: inPrompt?.value === false ? (false as const) : undefined,
    }),
    place: { path: `${path}.examples.${name.value}`, span: name.span },
  }));
}

/** Texts in the order of the file; undefined if there are none. The example that one is parsed as must be valid. */
export function resolveTextExamples(
  declaration: ContractDeclaration,
  path: string,
  codes: () => KnownCodes,
  context: Context,
): { readonly textExamples?: readonly TextExampleModel[] } {
  const { examples, textExamples } = declaration;
  if (!textExamples) return {};
  const named = textExamples.flatMap(({ issues }) => issues ?? []);
  if (named.length > 0) rejectUnknownCodes(named, withReadingCodes(codes()), context);
  for (const { readsAs } of textExamples) if (readsAs) rejectUnfitExample(readsAs, examples, context);
  return { textExamples: textExamples.map((example) => textExampleOf(example, path)) };
}

function textExampleOf(
  { name, text, readsAs, context, issues }: TextExampleDeclaration,
  path: string,
): TextExampleModel {
  const said = given({ readsAs: readsAs?.value, context: context?.value, issues: issues?.map(({ value }) => value) });
  return {
    name: name.value,
    text: text.value,
    ...said,
    place: { path: `${path}.examples.${name.value}`, span: name.span },
  };
}

function rejectUnknownCodes(codes: readonly LocatedText[], { names, isKnown }: KnownCodes, { report }: Context): void {
  for (const { value: code, span } of codes.filter(({ value }) => !isKnown(value))) {
    report(
      "resolve/unknown-code",
      { code },
      { span, help: didYouMean(code, names) ?? `The codes are ${names.join(", ")}.` },
    );
  }
}

/** The prompt; the example that it names must be valid. */
export function resolvePrompt({ prompt, examples }: ContractDeclaration, context: Context): PromptModel {
  if (prompt?.example) rejectUnfitExample(prompt.example, examples, context);
  return {
    ...given({ isNone: prompt?.isNone, intro: prompt?.intro?.value }),
    notes: (prompt?.notes ?? []).map(({ value }) => value),
    ...given({
      example: prompt?.example?.value,
      budget: prompt?.budget && { tokens: prompt.budget.value, span: prompt.budget.span },
    }),
  };
}

function rejectUnfitExample(
  { value: name, span }: LocatedText,
  examples: readonly ExampleDeclaration[],
  { report }: Context,
): void {
  const found = examples.find((example) => example.name.value === name);
  const conforming = examples.filter(({ issues }) => !issues).map((example) => example.name.value);
  const others = conforming.length > 0 ? `Valid examples: ${conforming.join(", ")}.` : "Add one under `examples:`.";
  if (!found) report("resolve/unknown-example", { name }, { span, help: didYouMean(name, conforming) ?? others });
  if (!found?.issues) return;
  const related = [{ message: "it is declared here", span: found.name.span }];
  report("resolve/example-has-issues", { name }, { span, help: others, related });
}
