/** What a doc comment adds to a description: facts that the type next to it does not express. */
import { printJson } from "../../source/json.js";
import type { EnumShape, Shape } from "../../model/model.js";
import { phrasesOf, sentence } from "../print/phrases.js";

/** The constraints of a value on one line, and the values of an inline enum that have descriptions. */
export function notesOn(shape: Shape): readonly string[] {
  const phrases = [...(shape.kind === "number" && shape.integer ? ["an integer"] : []), ...phrasesOf(shape)];
  return [...(phrases.length === 0 ? [] : [sentence(phrases.join(", "))]), ...notesOnEnums(shape)];
}

function notesOnEnums(shape: Shape): readonly string[] {
  if (shape.kind === "enum") return notesOnValues(shape);
  if (shape.kind === "union") return shape.members.flatMap(notesOnEnums);
  return shape.kind === "list" && shape.items.kind === "enum" ? notesOnValues(shape.items) : [];
}

/** The values with descriptions, as a Markdown list; those of a declared enum are described there. */
function notesOnValues({ values, of }: EnumShape): readonly string[] {
  if (of !== undefined) return [];
  return values
    .filter(({ description, deprecated }) => description !== undefined || deprecated !== undefined)
    .map(({ value, description, deprecated }) => {
      const remarks = [description, deprecated === undefined ? undefined : `Deprecated: ${deprecated}`];
      return `- \`${printJson(value)}\`: ${remarks.filter((remark) => remark !== undefined).join(" ")}`;
    });
}
