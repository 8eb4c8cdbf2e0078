/** Unifies equal characters: a letter with an accent is one character or two, and models write both. */

/** Returns the composed form (NFC) of a string; other values as is. ASCII strings have only one form. */
export function composed<Value>(value: Value): Value {
  return typeof value === "string" && /[^ -~]/.test(value) ? (value.normalize("NFC") as Value) : value;
}
