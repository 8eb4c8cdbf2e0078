/** Codes of issues that only normalizing a value reports. */
interface ValueFault {
  readonly meaning: string;
  readonly example: string;
  readonly remedy: string;
}

export const valueFaults: Readonly<Record<string, ValueFault>> = {
  no_known_key: {
    meaning:
      "The answer is an object without any declared key, so it is reported once instead of once per key. It is probably an answer to another question.",
    example: '{"status": "done"}, but the contract declares `verdict` and `findings`',
    remedy: "Send the retry prompt back to the model; if it wraps its answers, declare the wrapper under `unwrap`.",
  },
  schema_echo: {
    meaning: "The model sent back the JSON Schema instead of the data that it describes.",
    example: '{"type": "object", "properties": {"verdict": {"enum": ["PASS", "FAIL"]}}}',
    remedy: "Show the model an example instead of the schema; the generated prompt does.",
  },
  alias_conflict: {
    meaning:
      "The answer has a field twice with different values: under its name and an alias, under two aliases, or in two spellings. Which one is intended is unknown.",
    example: '{"task_id": "T1", "taskId": "T2"}, where `taskId` is an alias of `task_id`',
    remedy: "Send the retry prompt back to the model.",
  },
  missing_context: {
    meaning:
      "The answer lacks a required value that the contract takes from the context, and your code passed no context with it. The retry prompt does not ask the model for it.",
    example: "safeParse(text) without { context: { task_id } }, where task_id has `default: { context: task_id }`",
    remedy: "Pass the value in the option `context`.",
  },
  hook_failed: {
    meaning:
      "A hook, `now`, `newId` or a getter of the context threw an error or returned something that is not a JSON value, such as a promise. The message contains the error.",
    example: "options.hooks.toUpper throws if the value is not a string",
    remedy:
      "Fix the function: a hook returns the new value, or `undefined` to keep the value, and must not be asynchronous.",
  },
};
