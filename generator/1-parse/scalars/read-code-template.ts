/** A code chosen by the author, which may contain `{field}` and `{type}`. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import { nameGrammars } from "../../language/names.js";
import { partOf } from "../../source/offset-in.js";
import type { LocatedText } from "../../source/source.js";
import { report, type ParseContext, type Slot } from "../parse-context.js";
import { problemOfName } from "./name-rules.js";
import { textOf } from "./read-text.js";
import { checkText } from "./text-policy.js";

/** The placeholders of a code. */
const placeholders = ["{field}", "{type}"];

/** A code, in which placeholders count as letters. */
export function readCodeTemplate(slot: Slot, context: ParseContext): LocatedText | undefined {
  const text = textOf(slot, context);
  if (!text || !checkText(text, "name", slot.what, context.report)) return undefined;
  const strange = [...text.value.matchAll(/\{[^{}]*\}/g)].filter(([found]) => !placeholders.includes(found));
  for (const { 0: found, index } of strange) {
    const help = didYouMean(found, placeholders) ?? `There are ${placeholders.join(" and ")}.`;
    report(
      context,
      "parse/unknown-placeholder",
      { placeholder: found },
      { span: partOf(text, index, found.length).span, help },
    );
  }
  if (strange.length === 0) checkCode(text, context);
  return text;
}

function checkCode(text: LocatedText, context: ParseContext): void {
  const { title, rule } = nameGrammars.code;
  const problem = problemOfName(
    placeholders.reduce((code, placeholder) => code.replaceAll(placeholder, () => "x"), text.value),
    "code",
  );
  const help = `A ${title} ${rule}; ${placeholders.join(" and ")} may be in it.`;
  if (problem)
    report(context, "parse/bad-name", { name: text.value, title: `a ${title}`, problem }, { span: text.span, help });
}
