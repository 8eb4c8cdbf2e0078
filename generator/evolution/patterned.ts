/** Samples whose strings match their patterns: an answer that is invalid elsewhere shows no change. */
import { parsePattern, type Part } from "../../runtime/stream/patterns/parse.js";
import { dereference } from "../model/json-kinds.js";
import type { Model, Shape } from "../model/model.js";
import { alternativesBesidesNull } from "./alternatives.js";
import { allFields } from "../model/shape-parts.js";
import { isObject, type Json } from "../source/json.js";
import { anchored } from "../values/anchored.js";
import { sampleOf } from "../values/sample-value.js";

/** A sample as `sampleOf` makes it, with strings that match their patterns. */
export function patternedSample(shape: Shape, model: Model, nth = 0, items = 1): Json | undefined {
  const value = sampleOf(shape, model, nth, items);
  return value === undefined ? undefined : patterned(value, shape, model);
}

/** The value with each string replaced that does not match its pattern. */
export function patterned(value: Json, named: Shape, model: Model): Json {
  const shape = dereference(named, model);
  if (shape.kind === "union") {
    const [only, ...others] = alternativesBesidesNull(shape, model);
    return only && others.length === 0 ? patterned(value, only, model) : value;
  }
  if (typeof value === "string") return shape.kind === "string" ? textLike(value, shape.pattern) : value;
  if (Array.isArray(value))
    return shape.kind === "list" ? value.map((item) => patterned(item as Json, shape.items, model)) : value;
  if (!isObject(value)) return value;
  const shapeOf = (key: string): Shape | undefined =>
    shape.kind === "map"
      ? shape.values
      : shape.kind === "record"
        ? allFields(shape).find(({ name }) => name === key)?.shape
        : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => {
      const inner = shapeOf(key);
      return [key, inner ? patterned(held, inner, model) : held];
    }),
  );
}

/** Different texts become different ones, as far as the pattern has them: `text 2` becomes the second one. */
function textLike(text: string, pattern: string | undefined): string {
  if (pattern === undefined || matches(text, pattern)) return text;
  return textOfPattern(pattern, Math.max(1, Number(/\d{1,3}$/.exec(text)?.[0] ?? 1)) - 1) ?? text;
}

/**
 * A string that matches; undefined for a pattern with lookarounds, boundaries or backreferences.
 *
 * @param times how often it repeats what can be repeated, as far as the pattern allows it
 */
export function textOfPattern(pattern: string, nth: number, times = 1): string | undefined {
  const part = parsePattern(anchored(pattern));
  const text = part && write(part, { nth, times }, { left: mostCharacters });
  return text !== undefined && matches(text, pattern) ? text : undefined;
}

function matches(text: string, pattern: string): boolean {
  return new RegExp(anchored(pattern), "u").test(text);
}

const mostCharacters = 2_000;

/** Letters and digits first. */
const characters = [..."abcABC012"].concat(
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  "é",
);

interface Chosen {
  readonly nth: number;
  readonly times: number;
}

function write(part: Part, chosen: Chosen, budget: { left: number }): string {
  const { nth, times } = chosen;
  if (part.kind === "row") return part.parts.map((inner) => write(inner, chosen, budget)).join("");
  if (part.kind === "either") return write(part.parts[nth % part.parts.length] as Part, chosen, budget);
  if (part.kind === "repeated") {
    let text = "";
    const count = Math.max(part.least, Math.min(times, part.most));
    for (let index = 0; index < count && budget.left > 0; index += 1) text += write(part.part, chosen, budget);
    return text;
  }
  budget.left -= 1;
  const fitting = characters.filter((character) => part.matches(character));
  return fitting[nth % fitting.length] ?? "";
}
