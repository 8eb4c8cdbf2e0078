/** Lists of booleans and null, which are enums in other languages. */
import type { ScalarNode } from "../../source/syntax.js";
import { isTypeWord } from "./value-habits.js";
import type { Slot } from "../parse-context.js";

/** The ways to declare the values of an enum: with `enum`, instead of a type, or under `enums`. */
interface Forms {
  readonly long: string;
  readonly short: string;
  readonly declared: (name: string) => string;
}

function inForm({ what }: Slot, { long, short, declared }: Forms): string | undefined {
  const [, name] = /^enum "(.*)"$/.exec(what) ?? [];
  if (name !== undefined) return declared(name);
  if (what === "`enum`" || what === "`suggested`") return long;
  return /^(?:field|column) "|^`items`$/.test(what) ? short : undefined;
}

/** What to write instead of a list of only booleans and null, with its first item; undefined for any other. */
export function insteadOfBooleans(list: Slot): { readonly first: ScalarNode; readonly help: string } | undefined {
  const scalars = scalarsOf(list);
  const booleans = scalars.filter(({ value }) => typeof value === "boolean");
  const [first] = booleans;
  const isFit = scalars.every(({ value, text }) => typeof value === "boolean" || (value === null && text !== ""));
  if (!first || !isFit || list.node.kind !== "list" || scalars.length < list.node.items.length) return undefined;
  const isBoth = new Set(booleans.map(({ value }) => value)).size > 1;
  const nullable = scalars.length > booleans.length;
  const type = `${isBoth ? "boolean" : first.text}${nullable ? " | null" : ""}`;
  const constant = `const: ${first.text}${nullable ? ", nullable: true" : ""}`;
  const help = inForm(list, {
    long: `Write \`${isBoth ? `type: ${type}` : constant}\` instead of ${list.what}.`,
    short: `Write \`${isBoth ? type : `{ ${constant} }`}\`.`,
    declared: (name) => `Remove ${name}, and write \`${isBoth ? type : `{ ${constant} }`}\` where it is used.`,
  });
  return help === undefined ? undefined : { first, help };
}

/** What to write instead of null among the values of an enum; undefined if there is no counterpart. */
export function insteadOfNull(list: Slot): string | undefined {
  const others = scalarsOf(list).flatMap(({ value, text }) => (value === null ? [] : [text]));
  return inForm(list, {
    long: `Remove it, and write \`nullable: true\` next to ${list.what}.`,
    short:
      others.length > 0 && others.every(isTypeWord)
        ? `Write \`${[...others, "null"].join(" | ")}\`.`
        : `Write \`{ enum: [${others.join(", ")}], nullable: true }\`.`,
    declared: (name) => `Remove it, and write \`${name} | null\` where the enum is used.`,
  });
}

function scalarsOf({ node }: Slot): readonly ScalarNode[] {
  return node.kind === "list" ? node.items.filter((item) => item.kind === "scalar") : [];
}
