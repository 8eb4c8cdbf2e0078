/** Codes of issues that only the reading of an answer gives, once there is a value. */
interface ValueFault {
  readonly meaning: string;
  readonly example: string;
  readonly remedy: string;
}

export const valueFaults: Readonly<Record<string, ValueFault>> = {
  no_known_key: {
    meaning:
      "The answer is an object with none of the keys that the contract knows, so it is reported once instead of key by key. Most often it is an answer to another question.",
    example: '{"status": "done"}, where `verdict` and `findings` are asked for',
    remedy: "Send the retry prompt back to the model; if it wraps its answers, declare the wrapper under `unwrap`.",
  },
  schema_echo: {
    meaning: "The model sent the JSON Schema back in place of the data that it describes.",
    example: '{"type": "object", "properties": {"verdict": {"enum": ["PASS", "FAIL"]}}}',
    remedy: "Show the model an example instead of the schema; the generated prompt does.",
  },
  alias_conflict: {
    meaning:
      "A field is under its name and an alias of it, under two aliases, or in two spellings of which one would be left out, with different values, and nothing says which one is meant.",
    example: '{"task_id": "T1", "taskId": "T2"}, where `taskId` is an alias of `task_id`',
    remedy: "Send the retry prompt back to the model.",
  },
  missing_context: {
    meaning:
      "The answer does not have a required value that the contract takes from the context, and the calling code passed no context with it. The model is not asked for it again.",
    example: "safeParse(text) without { context: { task_id } }, where task_id has `default: { context: task_id }`",
    remedy: "Pass the value in the option `context`.",
  },
  hook_failed: {
    meaning:
      "A hook that the contract names, `now`, `newId` or a member of the context threw an error, or gave what is not a value, such as a promise. The message names it and contains what it said.",
    example: "options.hooks.toUpper throws if the value is not a string",
    remedy:
      "Fix what the message names: a hook returns the new value, or `undefined` to leave the value as it is, and none of them is asynchronous.",
  },
};
