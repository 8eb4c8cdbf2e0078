/** The requirements of names, in addition to their length and the characters that no string may contain. */
import { printString } from "../../source/json.js";
import { nameGrammars, type NameKind } from "../../language/names.js";
import { codePointName } from "../../diagnostics/terminal-text.js";
import { isOneScript, scriptsIn } from "./scripts.js";

/** Keys that access the prototype of an object. */
const reservedNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** A rule for names: what is wrong with one, or undefined. */
type NameRule = (name: string, kind: NameKind) => string | undefined;

/** In this order; the first problem is reported. */
const rules: readonly NameRule[] = [empty, reserved, notNormal, ignorable, notOfGrammar, notIdentifier, mixedScripts];

/** What is wrong with a name, as the end of "… cannot be a name: "; undefined if it is valid. */
export function problemOfName(name: string, kind: NameKind): string | undefined {
  for (const rule of rules) {
    const problem = rule(name, kind);
    if (problem) return problem;
  }
  return undefined;
}

function empty(name: string): string | undefined {
  return name === "" ? "it is empty" : undefined;
}

/** Whether the name is reserved for every kind of declaration. */
export function isReservedName(name: string): boolean {
  return reservedNames.has(name);
}

function reserved(name: string): string | undefined {
  return isReservedName(name) ? "the name means something else to JavaScript" : undefined;
}

function notNormal(name: string): string | undefined {
  const normal = name.normalize("NFKC");
  return name === normal ? undefined : `it looks like another name; its normal form (NFKC) is ${printString(normal)}`;
}

function ignorable(name: string): string | undefined {
  const [found] = /\p{Default_Ignorable_Code_Point}/u.exec(name) ?? [];
  return found && `it contains ${codePointName(found)}, which cannot be seen`;
}

const expressions = new Map<string, RegExp>();

/** Created once, because a class such as `\p{L}` is large. */
function expressionOf(pattern: string): RegExp {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, "u");
  expressions.set(pattern, expression);
  return expression;
}

function notOfGrammar(name: string, kind: NameKind): string | undefined {
  const { pattern, characters, form, misfit } = nameGrammars[kind];
  if (expressionOf(pattern).test(name)) return undefined;
  const foreignCharacters = new Set(name.match(new RegExp(`[^${characters}]`, "gu")));
  return foreignCharacters.size > 0
    ? (form ?? `it contains ${[...foreignCharacters].map((character) => printString(character)).join(", ")}`)
    : misfit;
}

/** The few letters of Unicode that ECMAScript does not allow in an identifier. */
function notIdentifier(name: string, kind: NameKind): string | undefined {
  const isIdentifier = ["enum", "type", "scope", "decision", "gate"].includes(kind);
  return isIdentifier && !/^[\p{ID_Continue}-]*$/u.test(name)
    ? "it contains a character that is not allowed in identifiers"
    : undefined;
}

function mixedScripts(name: string): string | undefined {
  if (isOneScript(name)) return undefined;
  const scripts = scriptsIn(name);
  const letters = scripts
    .map(({ script, letter }) => `${printString(letter)} (${codePointName(letter)}) is ${script}`)
    .join(", ");
  return scripts.length === 1
    ? `its script is not in use today: ${letters}`
    : `it mixes scripts, so it can be mistaken for another name: ${letters}`;
}
