/** What a doc comment adds to a description: facts that the type next to it does not express. */
import { printJson } from "../../source/json.js";
import type { EnumShape, ListShape, MapShape, Shape } from "../../model/model.js";
import { phrasesOf } from "../print/phrases.js";

const anything = { kind: "any" } as const;

/**
 * One line for each fact: what the values of an enum mean, and the bounds of an array, because its type is not a tuple.
 */
export function notesOn(shape: Shape): readonly string[] {
  if (shape.kind === "enum") return notesOnValues(shape);
  if (shape.kind === "union") return shape.members.flatMap(notesOn);
  if (shape.kind === "map") return sizeNote({ ...shape, values: anything });
  if (shape.kind !== "list") return [];
  return [
    ...sizeNote({ ...shape, items: anything }),
    ...(shape.items.kind === "enum" ? notesOnValues(shape.items) : []),
  ];
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

function sizeNote(shape: ListShape | MapShape): readonly string[] {
  const phrases = phrasesOf(shape).join(", ");
  return phrases === "" ? [] : [`${phrases.charAt(0).toUpperCase()}${phrases.slice(1)}.`];
}
