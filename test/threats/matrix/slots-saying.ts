/** Finds the slots at which a set of contracts contains a text. */
import type { PositionName } from "../../../generator/language/table.js";
import type { Takes } from "../../../generator/language/takes.js";
import type { Contracts } from "./rows/row.js";
import { leafSlots, openKeyWord, rowsOf, slots, type Leaf } from "./slots.js";

type Found = (word: string) => void;

export function slotsSaying(said: string, set: Contracts): ReadonlySet<string> {
  const found = new Set<string>();
  const spelled = [said, JSON.stringify(said).slice(1, -1)];
  const isSaid = (text: string): boolean => spelled.some((spelling) => text.includes(spelling));
  const add =
    (position: PositionName, key: string): Found =>
    (word) =>
      void slots
        .filter((slot) => slot.position === position && slot.key === key && slot.word === word)
        .forEach(({ name }) => found.add(name));

  const visitKeys = (position: PositionName, value: unknown): void => {
    const known = new Map(rowsOf(position).map((row) => [row[0], row]));
    for (const [key, member] of membersOf(value)) {
      const [name, takes, isOpen] = known.get(key) ?? known.get("*") ?? [];
      if (name === undefined || !takes) continue;
      if (isOpen && isSaid(key)) add(position, name)(openKeyWord);
      visit(takes, member, add(position, name));
    }
  };
  const visit = (takes: Takes, value: unknown, at: Found): void => {
    if (takes.kind === "either")
      takes.of.filter((choice) => fits(choice, value)).forEach((choice) => visit(choice, value, at));
    else if (takes.kind === "position") visitKeys(takes.position, value);
    else if (takes.kind === "list") itemsOf(value).forEach((item) => visit(takes.of, item, at));
    else if (takes.kind === "map")
      membersOf(value).forEach(([key, member]) => [
        isSaid(key) && wordsOf({ kind: "key", of: takes.names }).forEach(at),
        visit(takes.of, member, at),
      ]);
    else if (takes.kind === "json") wordsIn(value, isSaid).forEach(at);
    else if (takes.kind !== "nothing" && typeof value === "string" && isSaid(value)) wordsOf(takes).forEach(at);
  };
  visitKeys("document", set);
  return found;
}

function wordsOf(leaf: Leaf): readonly string[] {
  return leafSlots(leaf).map(({ word }) => word);
}

/** Data contains it in a string or in a key. */
function wordsIn(value: unknown, isSaid: (text: string) => boolean): readonly string[] {
  if (typeof value === "string") return isSaid(value) ? ["text"] : [];
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, isSaid));
  return membersOf(value).flatMap(([key, member]) => [...(isSaid(key) ? ["key"] : []), ...wordsIn(member, isSaid)]);
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** The form of a value that has several: an array, a map, or a scalar. */
function fits({ kind }: Takes, value: unknown): boolean {
  if (kind === "json") return true;
  if (Array.isArray(value)) return kind === "list";
  return typeof value === "object" && value !== null
    ? kind === "map" || kind === "position"
    : kind !== "list" && kind !== "map" && kind !== "position";
}
