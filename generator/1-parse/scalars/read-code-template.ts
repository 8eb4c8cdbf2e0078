/** A code chosen by the author, which may contain `{field}` and `{type}`. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import { nameGrammars } from "../../language/names.js";
import { partOf } from "../../source/offset-in.js";
import type { LocatedText } from "../../source/source.js";
import { report, type Reading, type Slot } from "../reading.js";
import { problemOfName } from "./name-rules.js";
import { textOf } from "./read-text.js";
import { checkText } from "./text-policy.js";

/** The placeholders of a code. */
const placeholders = ["{field}", "{type}"];

/** A code, in which placeholders count as letters. */
export function readCodeTemplate(slot: Slot, reading: Reading): LocatedText | undefined {
  const text = textOf(slot, reading);
  if (!text || !checkText(text, "name", slot.what, reading.report)) return undefined;
  const strange = [...text.value.matchAll(/\{[^{}]*\}/g)].filter(([found]) => !placeholders.includes(found));
  for (const { 0: found, index } of strange) {
    const help = didYouMean(found, placeholders) ?? `There are ${placeholders.join(" and ")}.`;
    report(
      reading,
      "parse/unknown-placeholder",
      { placeholder: found },
      { span: partOf(text, index, found.length).span, help },
    );
  }
  if (strange.length === 0) checkCode(text, reading);
  return text;
}

function checkCode(text: LocatedText, reading: Reading): void {
  const { title, rule } = nameGrammars.code;
  const problem = problemOfName(
    placeholders.reduce((code, placeholder) => code.replaceAll(placeholder, () => "x"), text.value),
    "code",
  );
  const help = `A ${title} ${rule}; ${placeholders.join(" and ")} may be in it.`;
  if (problem)
    report(reading, "parse/bad-name", { name: text.value, title: `a ${title}`, problem }, { span: text.span, help });
}
