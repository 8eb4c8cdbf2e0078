/** Checks the arguments of `ask` before the first call. */
import { type Requirement, checkOptions } from "../index.js";
import { shown } from "./caution.js";

type Given = Readonly<Record<string, unknown>>;

/**
 * The option is known. Other functions check its value: `attempts` when it is used, the others after `checkOptions`.
 */
const checked: Requirement = { wanted: "", isMet: () => true };
const own = {
  contract: checked,
  call: checked,
  messages: checked,
  attempts: checked,
  signal: checked,
  onAttempt: { wanted: "a function", isMet: (given: unknown) => typeof given === "function" },
};

/** @throws {TypeError} that names the option and its required type */
export function demandQuestion(question: unknown): void {
  if (!isObject(question))
    throw new TypeError(`"ask" must be given an object with "contract" and "call", got ${shown(question)}`);
  checkOptions(question, own);
  const { contract, call, messages } = question;
  if (!isContract(contract))
    throw new TypeError(
      `"contract" must be a contract, or the result of "contract.for(provider)", got ${shown(contract)}`,
    );
  if (typeof call !== "function") throw new TypeError(`"call" must be a function, got ${shown(call)}`);
  if (messages !== undefined && messages !== null) demandMessages(messages);
}

function demandMessages(messages: unknown): void {
  if (typeof messages === "string") return;
  if (!Array.isArray(messages))
    throw new TypeError(`"messages" must be a string or an array of messages, got ${shown(messages)}`);
  const at = messages.findIndex((message) => !isMessage(message));
  if (at !== -1)
    throw new TypeError(`"messages[${at}]" must be { role, content } with two strings, got ${shown(messages[at])}`);
}

function isMessage(message: unknown): boolean {
  return isObject(message) && typeof message["role"] === "string" && typeof message["content"] === "string";
}

function isContract(contract: unknown): boolean {
  return (
    isObject(contract) &&
    typeof contract["prompt"] === "string" &&
    (typeof contract["safeParse"] === "function" || typeof contract["decode"] === "function")
  );
}

function isObject(value: unknown): value is Given {
  return typeof value === "object" && value !== null;
}
