/** The locations of the values in a JSON text. */

export interface JsonPlace {
  /** In UTF-16 units; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** The start of a property including its key; the same as `start` for anything else. */
  readonly keyStart: number;
}

/** An object or an array that is being read. */
interface Open {
  readonly pointer: string;
  readonly start: number;
  readonly keyStart: number;
  readonly isObject: boolean;
  index: number;
  readonly keys: Set<string>;
  /** The key of the next value. */
  key?: { readonly name: string; readonly start: number };
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gy;

/** The maximum depth: deeper values get the location where that depth begins. */
const deepest = 200;

/**
 * The location of each value by its JSON pointer (RFC 6901), in a string that `JSON.parse` accepts. Of properties with
 * the same key the last one counts, as in `JSON.parse`. Nothing here is recursive, so no text can overflow the stack.
 */
export function placesInJson(text: string): ReadonlyMap<string, JsonPlace> {
  return scan(text).places;
}

/** Properties whose key occurs earlier in the same object, each with its pointer and the start of its key. */
export function repeatedInJson(text: string): readonly RepeatedKey[] {
  return scan(text).repeated;
}

interface RepeatedKey {
  readonly pointer: string;
  readonly start: number;
}

interface Scan {
  readonly places: Map<string, JsonPlace>;
  readonly repeated: RepeatedKey[];
  readonly open: Open[];
}

function scan(text: string): Scan {
  const state: Scan = { places: new Map(), repeated: [], open: [] };
  for (const { word, start } of tokensOf(text)) readToken(word, start, state);
  return state;
}

function readToken(word: string, start: number, state: Scan): void {
  const { places, open } = state;
  const holder = open.at(-1);
  if (word === ":" || word === ",") return;
  if (word === "}" || word === "]") return close(start, state);
  if (holder?.isObject && !holder.key) return readKey(JSON.parse(word) as string, start, holder, state);
  const { pointer, keyStart } = nextPlace(holder, start);
  if (word === "{" || word === "[")
    open.push({ pointer, start, keyStart, isObject: word === "{", index: 0, keys: new Set() });
  else if (open.length <= deepest) places.set(pointer, { start, end: start + word.length, keyStart });
}

function readKey(name: string, start: number, holder: Open, { repeated }: Scan): void {
  if (holder.keys.has(name)) repeated.push({ pointer: pointerTo(holder.pointer, name), start });
  holder.keys.add(name);
  holder.key = { name, start };
}

function close(start: number, { places, open }: Scan): void {
  const closed = open.pop();
  if (closed && open.length <= deepest)
    places.set(closed.pointer, { start: closed.start, end: start + 1, keyStart: closed.keyStart });
}

/** The location of the next value. Beyond the maximum depth, pointers stay the same. */
function nextPlace(holder: Open | undefined, start: number): { readonly pointer: string; readonly keyStart: number } {
  if (!holder) return { pointer: "", keyStart: start };
  const keyStart = holder.key?.start ?? start;
  const step = holder.key ? holder.key.name : String(holder.index);
  holder.index += 1;
  delete holder.key;
  return { pointer: holder.pointer.length > 4_000 ? holder.pointer : pointerTo(holder.pointer, step), keyStart };
}

/** The pointer of a property or item. */
export function pointerTo(holder: string, step: string): string {
  return `${holder}/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function* tokensOf(text: string): Iterable<{ readonly word: string; readonly start: number }> {
  let at = /\S/.exec(text)?.index ?? text.length;
  while (at < text.length) {
    token.lastIndex = at;
    const [word] = token.exec(text) ?? [];
    if (word === undefined) at += 1;
    else {
      yield { word, start: at };
      at += word.length;
    }
  }
}
