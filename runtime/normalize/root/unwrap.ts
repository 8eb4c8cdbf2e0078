/** Unwraps answers. Each function returns the inner value, or undefined if there is no such wrapper. */
import { admitsKind } from "../../model/choose-member.js";
import { nameAt } from "../../model/declared-at.js";
import { isEqual } from "../../support/equality.js";
import { memberOf } from "../../support/path.js";
import { isRecord } from "../../support/records.js";
import type { Scalar, Shape } from "../../model/shape.js";
import { enumOf, recordOf } from "../alternatives.js";
import { fold, foldKey } from "../fold.js";
import { declaredNames, mayBeIntendedFor } from "../known-keys.js";
import { namesFor } from "../spellings.js";
import { fieldsFor } from "../../model/fields.js";
import { top } from "../place.js";
import { attempt, type Run } from "../run.js";
import { read } from "../values/read.js";
import { compositeIn, isEntry } from "../values/unpack.js";
import { onlyRequiredList } from "./rebuild.js";
import { mayWrapAnswer, meansAnswer } from "./wrapper-keys.js";
import { lazily, madeBy } from "../../support/lazily.js";
import type { JsonObject } from "../../support/objects.js";

/** Parses a string that contains an array or object, if no string is expected. */
export function textInside(value: unknown, shape: Shape, run: Run): unknown {
  return typeof value === "string" && !admitsKind(shape, value) ? compositeIn(value, top, run) : undefined;
}

/**
 * Whether the only key of an object has the name of a field but contains the whole answer:
 * `{"decision": {"decision": "APPROVE", …}}`. The field itself must not accept objects or arrays.
 */
export function isNamedLikeField(value: unknown, shape: Shape, run: Run): boolean {
  if (!isRecord(value)) return false;
  const [key, ...others] = Object.keys(value);
  const record = recordOf(shape);
  if (!record || key === undefined || others.length > 0 || !isRecord(value[key])) return false;
  const { byName } = fieldsFor(record, value);
  const named = namesFor(byName, key).map((name) => byName.get(name)?.shape);
  return (
    named.length > 0 &&
    named.every((field) => field && !admitsKind(field, {}) && !admitsKind(field, [])) &&
    mayBeIntendedFor(shape, value[key], run)
  );
}

/**
 * Returns the value of the only key, if the contract does not declare the key or declares it for something else, and
 * the key does not say that its value could be something else.
 */
export function wrappedValue(value: unknown, shape: Shape, run: Run): unknown {
  if (!isRecord(value)) return undefined;
  const isField = isNamedLikeField(value, shape, run);
  const key = onlyKey(value);
  if (key === undefined || (mayBeIntendedFor(shape, value, run) && !isField)) return undefined;
  const isWrapper = isField || mayWrapAnswer(key, run.definition);
  return isWrapper && mayContainAnswer(value[key], shape) ? value[key] : undefined;
}

/** The only key of an object, next to which a message may state that it is from the model. */
function onlyKey(value: JsonObject): string | undefined {
  const [key, ...others] = Object.keys(value).filter((name) => name !== "role" || value[name] !== "assistant");
  return others.length === 0 ? key : undefined;
}

/** The value under the name of the contract is the answer, even if the name is DRAFT. */
function isNameOfContract(key: string, { definition }: Run): boolean {
  const name = foldKey(key);
  return name !== undefined && name === fold(nameAt(definition.at));
}

/**
 * Keys for an enum value. Under other keys, such as `avoid`, `runner_up` and `confidence`, a value may
 * mean something else.
 */
const choiceKeys = lazily(
  (): ReadonlySet<string> =>
    new Set(
      "label verdict decision choice category class classification selection prediction conclusion outcome judgment judgement assessment finalverdict finaldecision finallabel finalchoice".split(
        " ",
      ),
    ),
);

/** Returns a scalar that is under a key: `{"score": 7}` for the contract SCORE, `{"answer": "true"}`. */
export function namedScalar(value: unknown, shape: Shape, run: Run): unknown {
  const key = isRecord(value) && !admitsKind(shape, {}) && !admitsKind(shape, []) ? onlyKey(value) : undefined;
  const inner = key === undefined ? undefined : memberOf(value, key);
  if (key === undefined || typeof inner === "object") return undefined;
  const { at } = run.definition;
  const scalar = attempt(run, (branch) => read(shape, { value: inner, place: top, run: branch, at })).value;
  const name = foldKey(key) ?? "";
  const isNamed =
    isNameOfContract(key, run) ||
    meansAnswer(key) ||
    (choiceKeys().has(name) && enumOf(shape)?.values.includes(scalar as Scalar) === true);
  return admitsKind(shape, scalar) && isNamed ? inner : undefined;
}

/** The keys of calls that providers and agents of LangChain use. */
const argumentKeys = ["arguments", "parameters", "input", "args", "action_input", "tool_input"];
const nameKeys = ["name", "action", "recipient_name", "tool", "tool_name", "function"];
const holderKeys = ["function", "functionCall", "function_call"];
const callKeys: ReadonlySet<string> = madeBy(
  () => new Set([...argumentKeys, ...nameKeys, "id", "type", "index", "call_id", "tool_call_id", "thought"]),
);

/** How the name of a tool begins that is called on the way to an answer: `search_files`, `ask_human`. */
const otherCalls = lazily(() => /^_?(?:search|ask|query|fetch|lookup|look|read|browse|delete|remove|cancel)(?![a-z])/);

/**
 * Returns the arguments of a call: `{ name, arguments }`, possibly inside `{ type, function }` or `{ functionCall }`.
 * If the contract declares the key of the arguments, only a call inside of such an object is unwrapped. If there are
 * other arguments next to the inner call, nothing is unwrapped, because it is unclear which ones count.
 */
export function toolArguments(value: unknown, shape: Shape, run: Run): unknown {
  if (!isRecord(value)) return undefined;
  const call = callInside(value);
  const [key, ...others] = argumentKeys.filter((name) => Object.hasOwn(call, name));
  const names = nameKeys.filter((name) => typeof memberOf(call, name) === "string");
  const isCall = names.length === 1 && Object.keys(call).every((name) => callKeys.has(name));
  const declared = declaredNames(shape);
  if (!isCall || !declared || key === undefined || others.length > 0) return undefined;
  if (argumentKeys.some((name) => Object.hasOwn(value, name) && !isEqual(value[name], call[key]))) return undefined;
  if (names.some((name) => isOtherCall(String(call[name]), run))) return undefined;
  const isOfContract =
    call === value && [key, ...names, "thought"].some((name) => name !== "name" && declared.has(name));
  return !isOfContract && mayContainAnswer(call[key], shape) ? call[key] : undefined;
}

function isOtherCall(name: string, run: Run): boolean {
  return (
    otherCalls().test(name.replace(/\p{Lu}/gu, (letter) => `_${letter.toLowerCase()}`)) && !isNameOfContract(name, run)
  );
}

function callInside(value: JsonObject): JsonObject {
  const holder = holderKeys.find((key) => isRecord(value[key]));
  const call = holder === undefined ? undefined : value[holder];
  return isRecord(call) && Object.keys(value).every((key) => key === holder || callKeys.has(key)) ? call : value;
}

/**
 * Returns the only item of an array, if no array is expected. An array that may itself be the only array of the answer
 * is not unwrapped.
 */
export function onlyItem(value: unknown, shape: Shape, run: Run): unknown {
  if (!Array.isArray(value) || value.length !== 1 || admitsKind(shape, value)) return undefined;
  const item: unknown = value[0];
  const list = onlyRequiredList(recordOf(shape));
  const isAmbiguous =
    list !== undefined &&
    mayBeIntendedFor(list.field.shape, value, run) &&
    mayBeIntendedFor(list.items, item, run) &&
    mayBeIntendedFor(shape, item, run);
  return mayContainAnswer(item, shape) && !isAmbiguous && !isEntry(shape, item) ? item : undefined;
}

/** Whether a value can contain the answer: an array, an object, or a string with JSON. */
export function mayContainAnswer(value: unknown, shape: Shape): boolean {
  return typeof value === "string" ? !admitsKind(shape, value) : typeof value === "object" && value !== null;
}
