/**
 * Twelve ways in which models send a correct answer so that `JSON.parse` fails or returns something else. Each is
 * created from an accepted answer.
 */

interface BrokenAnswer {
  readonly title: string;
  readonly text: string;
  readonly finishReason?: string;
}

type Value = unknown;

interface Notation {
  readonly quote: string;
  readonly closeQuote: string;
  readonly key: (key: string) => string;
  readonly words: Readonly<Record<string, string>>;
  readonly lastComma: string;
}

const json: Notation = {
  quote: '"',
  closeQuote: '"',
  key: (key) => JSON.stringify(key),
  words: { true: "true", false: "false", null: "null" },
  lastComma: "",
};

/** Prints a value on several lines, in a notation similar to JSON. */
function printed(value: Value, notation: Notation, indent = ""): string {
  if (typeof value === "string") return `${notation.quote}${JSON.stringify(value).slice(1, -1)}${notation.closeQuote}`;
  if (typeof value !== "object" || value === null) return notation.words[String(value)] ?? String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((item) => printed(item, notation, inner))
    : Object.entries(value).map(([key, member]) => `${notation.key(key)}: ${printed(member, notation, inner)}`);
  if (lines.length === 0) return isList ? "[]" : "{}";
  return `${isList ? "[" : "{"}\n${lines.map((line) => inner + line).join(",\n")}${notation.lastComma}\n${indent}${isList ? "]" : "}"}`;
}

const isPlain = (key: string): boolean => /^[A-Za-z_]\w*$/.test(key);

function fenced(text: string): string {
  return `\`\`\`json\n${text}\n\`\`\``;
}

/** All copies of the value with exactly one change. */
function* others(value: Value): Iterable<Value> {
  if (typeof value === "string") yield `${value} (revised)`;
  if (typeof value === "number") yield value + 1;
  if (typeof value === "boolean") yield !value;
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    for (const changed of others(member))
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  }
}

/** Another value, if possible one that the contract accepts too, so that it cannot decide between the two. */
function otherOf(value: Value, isValid: (value: Value) => boolean): Value {
  const all = [...others(value)];
  return all.find(isValid) ?? all[0] ?? value;
}

function loud(value: Value): Value {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string")
    return /^[A-Za-z_]+$/.test(value)
      ? value === value.toUpperCase()
        ? value.toLowerCase()
        : value.toUpperCase()
      : value;
  if (Array.isArray(value)) return value.map(loud);
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, member]) => [key, loud(member)]))
    : value;
}

export function brokenAnswers(value: Value, isValid: (value: Value) => boolean): readonly BrokenAnswer[] {
  const other = otherOf(value, isValid);
  const text = printed(value, json);
  const short = JSON.stringify(value);
  return [
    {
      title: "Prose around a fence",
      text: `Sure! Here is the answer you asked for:\n\n${fenced(text)}\n\nLet me know if anything is unclear.`,
    },
    {
      title: "A draft in the reasoning",
      text: `<think>\nA first try: ${JSON.stringify(other)}\nNo, that is wrong.\n</think>\n${text}`,
    },
    { title: "A comma after the last item", text: printed(value, { ...json, lastComma: "," }) },
    {
      title: "Python quotes and words",
      text: printed(value, {
        ...json,
        quote: "'",
        closeQuote: "'",
        key: (key) => `'${key}'`,
        words: { true: "True", false: "False", null: "None" },
      }),
    },
    {
      title: "Keys without quotes, and a comment",
      text: printed(value, { ...json, key: (key) => (isPlain(key) ? key : JSON.stringify(key)) }).replace(
        "\n",
        " // the answer\n",
      ),
    },
    {
      title: "Typographic quotes",
      text: printed(value, { ...json, quote: "“", closeQuote: "”", key: (key) => `“${key}”` }),
    },
    { title: "A missing bracket at the end", text: fenced(text.slice(0, -1).trimEnd()) },
    { title: "Cut off in the middle", text: text.slice(0, Math.ceil(text.length * 0.6)), finishReason: "length" },
    { title: "JSON in a string", text: JSON.stringify(short) },
    { title: "A tool call around the answer", text: JSON.stringify({ name: "answer", arguments: value }, null, 2) },
    { title: "Keys in another case, numbers in strings", text: printed(loud(value), json) },
    {
      title: "Two different answers",
      text: `${fenced(text)}\n\nOr, alternatively:\n\n${fenced(printed(other, json))}`,
    },
  ];
}
