/** One form for what looks the same: a letter with its accent is one character or two, and models write both. */

/** The composed form (NFC) of a string; anything else as it is. Text of ASCII has one form only. */
export function composed<Value>(value: Value): Value {
  return typeof value === "string" && /[^ -~]/.test(value) ? (value.normalize("NFC") as Value) : value;
}
