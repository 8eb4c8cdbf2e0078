/** Phrases for types, such as `integer >= 0`, `optional string` and `varchar(200)`, as types of this language. */
import { typeForName } from "../../language/foreign-types.js";
import { formats } from "../../model/model.js";
import { isTypeWord } from "../habits/value-habits.js";

/** What to write instead of a whole expression, or undefined. */
type Phrase = (text: string) => string | undefined;

/** Tried in order; the first result counts. */
const phrases: readonly Phrase[] = [
  bound,
  halfOpen,
  required,
  defaulted,
  marked,
  described,
  listed,
  sized,
  measured,
  formatted,
  enumerated,
];

/** What to write instead of a phrase; undefined for any other text. */
export function phraseHelp(text: string): string | undefined {
  for (const phrase of phrases) {
    const help = phrase(text);
    if (help !== undefined) return help;
  }
  return undefined;
}

/** The built-in type of a name here or elsewhere. */
function typeOf(name: string): string {
  return typeForName(name) ?? name;
}

/** `integer >= 0`, `number > 0` */
function bound(text: string): string | undefined {
  const [, name = "", operator, limit = ""] = /^(\w+) ?(<=|>=|<|>) ?(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (operator === ">=") return `Write \`${typeOf(name)} ${limit}..\`.`;
  if (operator === "<=") return `Write \`${typeOf(name)} ..${limit}\`.`;
  if (operator === undefined) return undefined;
  return `Write \`{ type: ${typeOf(name)}, exclusive_${operator === ">" ? "min" : "max"}: ${limit} }\`.`;
}

/** `number 0..<1` */
function halfOpen(text: string): string | undefined {
  const [, name = "", low, high] = /^(\w+) (-?\d+(?:\.\d+)?) ?\.\.\.?< ?(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return low === undefined ? undefined : `Write \`{ type: ${typeOf(name)}, min: ${low}, exclusive_max: ${high} }\`.`;
}

/** `String!`, as in GraphQL */
function required(text: string): string | undefined {
  const [, name = ""] = /^(\w+)!$/.exec(text) ?? [];
  const simple = name.toLowerCase();
  if (name === "") return undefined;
  return isTypeWord(simple) ? `Write \`${typeOf(simple)}\`.` : "Remove the `!`.";
}

/** `integer = 5` */
function defaulted(text: string): string | undefined {
  const [, name, value] = /^(\w+(?: [\d.]+)?) *= *([^\s=<>`]+)$/.exec(text) ?? [];
  return name === undefined || value === undefined
    ? undefined
    : `A default is a key: write \`{ type: ${typeOf(name)}, default: ${value} }\`.`;
}

/** `optional string`, `string, nullable` and `string nullish` */
function marked(text: string): string | undefined {
  const [, before, first, second, after] =
    /^(?:(optional|nullable|nullish|required) +([\w[\]]+)|([\w[\]]+),? +(optional|nullable|nullish|required))$/.exec(
      text,
    ) ?? [];
  const [mark, name] = [before ?? after, first ?? second];
  if (mark === undefined || name === undefined) return undefined;
  const type = `${typeOf(name)}${mark === "nullable" || mark === "nullish" ? " | null" : ""}`;
  if (mark === "optional" || mark === "nullish")
    return `Write \`?\` after the name of the field, and the type \`${type}\`.`;
  return `Write \`${type}\`.`;
}

const adjectives: ReadonlyMap<string, string> = new Map([
  ["nonblank string", "nonblank"],
  ["nonempty string", "string 1.."],
  ["non-empty string", "string 1.."],
  ["positive integer", "integer 1.."],
  ["positive number", "{ type: number, exclusive_min: 0 }"],
  ["nonnegative integer", "integer 0.."],
  ["non-negative integer", "integer 0.."],
  ["nonnegative number", "number 0.."],
  ["non-negative number", "number 0.."],
]);

function described(text: string): string | undefined {
  const type = adjectives.get(text);
  return type === undefined ? undefined : `Write \`${type}\`.`;
}

/** Returns the help for `list of strings` and `repeated string`. The plural is only recognized for built-in types. */
function listed(text: string): string | undefined {
  const [, name = ""] = /^(?:(?:list|array|set) +of|repeated) +(\w+)$/i.exec(text) ?? [];
  if (name === "") return undefined;
  const one = name.replace(/(?<=string|integer|number|boolean|int|float)s$/, "");
  return `Write \`${typeOf(one)}[]\`.`;
}

/** `varchar(200)`, `string{1,5}` */
function sized(text: string): string | undefined {
  const [, name = "", low = "", separator, high = ""] =
    /^(\w+) ?[({<] ?(\d*) ?(?:(,|-|\.\.|to) ?(\d*))? ?[)}>]$/.exec(text) ?? [];
  const type = typeOf(name);
  if (!["string", "nonblank", "integer", "number"].includes(type) || low + high === "") return undefined;
  return `Write \`${type} ${separator === undefined ? `..${low}` : `${low}..${high}`}\`.`;
}

/** `string min 1 max 5`, `integer between 1 and 5`, `string, at most 5` */
function measured(text: string): string | undefined {
  const [, name = "", both, bothHigh, low, high] =
    /^(\w+),? (?:(?:between|from) (-?\d+) (?:and|to) (-?\d+)|(?:(?:min|at least) (-?\d+))?(?:,? ?(?:and )?(?:max|at most) (-?\d+))?)$/.exec(
      text,
    ) ?? [];
  if (name === "" || !isTypeWord(name)) return undefined;
  return `Write \`${typeOf(name)} ${both ?? low ?? ""}..${bothHigh ?? high ?? ""}\`.`;
}

/** `string(uuid)`, `string format date-time` */
function formatted(text: string): string | undefined {
  const [, format = ""] = /^(?:string|str) ?(?:\(|,? ?format[:=]? ?)([\w-]+)\)?$/.exec(text) ?? [];
  const type = typeOf(format);
  return formats.some((each) => each === type) ? `Write \`${type}\`.` : undefined;
}

/** `enum(low, high)` and `one of low, high` */
function enumerated(text: string): string | undefined {
  const [, inBrackets, list = inBrackets ?? ""] =
    /^(?:(?:enum|literal|choice|one_?of) ?[([<{]([\w\s,|"'-]+)[)\]>}]|(?:one|any) of:? ([\w\s,|"'-]+))$/i.exec(text) ??
    [];
  const words = list.split(/[,|]/).map((word) => /^\s*(["']?)([\w-]+)\1\s*$/.exec(word)?.[2]);
  return words.includes(undefined) ? undefined : `Write \`[${words.join(", ")}]\`.`;
}
