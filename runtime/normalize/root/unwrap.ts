/** What an answer may be packed in, and what is inside. Each gives undefined if there is no such package. */
import { admitsKind } from "../../model/choose-member.js";
import { memberOf } from "../../support/path.js";
import { isRecord } from "../../rules/path.js";
import type { Shape } from "../../model/shape.js";
import { recordOf } from "../alternatives.js";
import { declaredNames, isMeantFor, isOtherwise } from "../known-keys.js";
import { top } from "../place.js";
import type { Run } from "../run.js";
import { compositeIn } from "../values/unpack.js";
import { onlyRequiredList } from "./rebuild.js";
import { lazily, madeBy } from "../../support/lazily.js";

/** The list or object that the whole text is, where no text is due. */
export function textInside(value: unknown, shape: Shape, run: Run): unknown {
  return typeof value === "string" && !admitsKind(shape, value) ? compositeIn(value, top, run) : undefined;
}

/** Keys that speak of a failure, or of something other than the answer, such as an example; what they hold is none. */
const otherThanAnswers = lazily(
  (): ReadonlySet<string> =>
    new Set(
      "error errors exception failure not invalid incorrect wrong bad rejected discarded example examples sample template schema placeholder default draft previous old expected".split(
        " ",
      ),
    ),
);

/** `bad_example` and `previousAnswer` are two words each, one of which tells. */
function speaksOfAnother(key: string): boolean {
  const words = key.replace(/(\p{Ll})(?=\p{Lu})/gu, (letter) => `${letter} `).split(/[^\p{L}\p{N}]+/u);
  return words.some((word) => otherThanAnswers().has(word.toLowerCase()));
}

/**
 * Whether an object has one key that names a field of the contract, contains an object with keys of the contract, and
 * that field takes no object: `{"decision": {"decision": "APPROVE", …}}`.
 */
export function isNamedLikeField(value: unknown, shape: Shape, run: Run): boolean {
  if (!isRecord(value)) return false;
  const [key, ...others] = Object.keys(value);
  const fields = recordOf(shape)?.fields;
  if (!fields || key === undefined || others.length > 0 || !isRecord(value[key])) return false;
  const named = Object.entries(fields).filter(([name, field]) => name === key || isOtherwise(field, name, key));
  return (
    named.length > 0 && named.every(([, field]) => !admitsKind(field.shape, {})) && isMeantFor(shape, value[key], run)
  );
}

/** Under the only key, which the contract does not know, or knows as the name of something else. */
export function wrappedValue(value: unknown, shape: Shape, run: Run): unknown {
  if (!isRecord(value) || (isMeantFor(shape, value, run) && !isNamedLikeField(value, shape, run))) return undefined;
  const [key, ...others] = Object.keys(value);
  if (key === undefined || others.length > 0 || speaksOfAnother(key)) return undefined;
  return mayHoldAnswer(value[key], shape) ? value[key] : undefined;
}

/** As providers write them, and as agents of LangChain do. */
const argumentKeys = ["arguments", "parameters", "input", "args", "action_input"];
const nameKeys = ["name", "action", "recipient_name", "tool"];
const callKeys: ReadonlySet<string> = madeBy(
  () => new Set([...argumentKeys, ...nameKeys, "id", "type", "index", "call_id"]),
);

/**
 * The arguments of a call: `{ name, arguments }`, perhaps inside `{ type, function }`. No contract that knows the key
 * of the arguments is read like that.
 */
export function toolArguments(value: unknown, shape: Shape): unknown {
  if (!isRecord(value)) return undefined;
  const call =
    isRecord(value["function"]) && Object.keys(value).every((key) => key === "function" || callKeys.has(key))
      ? value["function"]
      : value;
  const [key, ...others] = argumentKeys.filter((name) => Object.hasOwn(call, name));
  const names = nameKeys.filter((name) => typeof memberOf(call, name) === "string");
  const isCall = names.length === 1 && Object.keys(call).every((name) => callKeys.has(name));
  const declared = declaredNames(shape);
  if (!isCall || !declared || key === undefined || others.length > 0) return undefined;
  const isOfContract = [key, ...names].some((name) => name !== "name" && declared.has(name));
  return !isOfContract && mayHoldAnswer(call[key], shape) ? call[key] : undefined;
}

/** The one item of a list, if no list is due. A list that may itself be the only list of the answer is left alone. */
export function onlyItem(value: unknown, shape: Shape, run: Run): unknown {
  if (!Array.isArray(value) || value.length !== 1 || admitsKind(shape, value)) return undefined;
  const item: unknown = value[0];
  const list = onlyRequiredList(recordOf(shape));
  const isAmbiguous =
    list !== undefined &&
    isMeantFor(list.field.shape, value, run) &&
    isMeantFor(list.items, item, run) &&
    isMeantFor(shape, item, run);
  return mayHoldAnswer(item, shape) && !isAmbiguous ? item : undefined;
}

/** A list, an object, or a string that is to be read as one. Other values in a package may be anything. */
export function mayHoldAnswer(value: unknown, shape: Shape): boolean {
  return typeof value === "string" ? !admitsKind(shape, value) : typeof value === "object" && value !== null;
}
