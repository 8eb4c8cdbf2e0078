/** Which keys of the language can say anything, and which of them a contracts file uses to say a text. */
import { language, type PositionName, readyKeys } from "../../generator/language/table.js";
import type { Takes } from "../../generator/language/takes.js";

/** Values that are words of the author; names, paths and types have a grammar that lets none of the marks of any output pass. */
const wordy: ReadonlySet<Takes["kind"]> = new Set<Takes["kind"]>(["text", "reason", "literal", "json", "enum-scalar", "scalar", "formula", "pattern"]);

/** Every key that takes words, by the first position that it stands in: the keys of shapes are the same rows in several. */
export function wordyKeys(): ReadonlySet<string> {
  return new Set([...firstNames].filter(([{ takes }]) => isWordy(takes)).map(([, name]) => name));
}

type Row = { readonly takes: Takes };

/** The further keys of a position, such as the variants of a record, count as `*`. */
function rowsOf(position: PositionName): readonly (readonly [string, Row])[] {
  const { others } = language[position] as { readonly others?: Row };
  return [...readyKeys(position), ...(others ? [["*", others] as const] : [])];
}

const firstNames: ReadonlyMap<Row, string> = namesOfRows();

function namesOfRows(): ReadonlyMap<Row, string> {
  const names = new Map<Row, string>();
  for (const position of Object.keys(language) as PositionName[]) for (const [key, row] of rowsOf(position)) if (!names.has(row)) names.set(row, `${position}.${key}`);
  return names;
}

function isWordy(takes: Takes): boolean {
  if (takes.kind === "list" || takes.kind === "map") return isWordy(takes.of);
  return takes.kind === "either" ? takes.of.some(isWordy) : wordy.has(takes.kind);
}

/** The same names for every key of a contracts file, given as data, behind which the text is said. */
export function keysSaying(said: string, file: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (takes: Takes, value: unknown, at: string): void => {
    if (takes.kind === "either") return takes.of.filter((choice) => fits(choice, value)).forEach((choice) => visit(choice, value, at));
    if (takes.kind === "position") return visitKeys(takes.position, value);
    if (takes.kind === "list" && Array.isArray(value)) return value.forEach((item) => visit(takes.of, item, at));
    if (takes.kind === "map") return membersOf(value).forEach(([key, member]) => [key === said && found.add(at), visit(takes.of, member, at)]);
    if (JSON.stringify(value)?.includes(JSON.stringify(said).slice(1, -1))) found.add(at);
  };
  const visitKeys = (position: PositionName, value: unknown): void => {
    const rows = new Map(rowsOf(position));
    for (const [key, member] of membersOf(value)) {
      const row = rows.get(key) ?? rows.get("*");
      if (row) visit(row.takes, member, firstNames.get(row) ?? key);
    }
  };
  visitKeys("document", file);
  return found;
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** Which of several forms a value has: a list, a map, or a scalar. */
function fits({ kind }: Takes, value: unknown): boolean {
  if (Array.isArray(value)) return kind === "list";
  return typeof value === "object" && value !== null ? kind === "map" || kind === "position" || kind === "json" : kind !== "list" && kind !== "map" && kind !== "position";
}
