/** Types in the notation of Zod and TypeScript, as types of this language. */

const names: ReadonlyMap<string, string> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["int", "integer"],
  ["boolean", "boolean"],
  ["any", "any"],
  ["unknown", "any"],
]);

/** What to write instead of `z.string().min(1)`; undefined if the expression is not one of Zod. */
export function zodHelp(expression: string): string | undefined {
  const text = expression.trim();
  if (!/^z\.\w+\(/.test(text)) return undefined;
  const type = typeOf(text);
  return type === undefined
    ? "Write a type without Zod, such as `string 1..`, `integer`, `Finding[]` or `[draft, final]`."
    : `Write \`${type}\`.`;
}

function typeOf(text: string): string | undefined {
  const [, method = "", inner = "", checks = ""] =
    /^z\.(\w+)\(((?:z\..*?|\[.*\])?)\)((?:\.\w+\([^()]*\))*)$/.exec(text) ?? [];
  if (method === "enum" && checks === "") return enumOf(inner.replaceAll(/^\[|\]$/g, () => ""));
  const range = rangeOf(checks);
  if (range === undefined) return undefined;
  if (method === "array") return arrayOf(typeOf(inner), range);
  const name =
    method === "number" && checks.includes(".int()") ? "integer" : inner === "" ? names.get(method) : undefined;
  return name === undefined || range === "" ? name : `${name} ${range}`;
}

/** Only types of one word can take brackets. */
function arrayOf(item: string | undefined, range: string): string | undefined {
  return item !== undefined && /^\w+(?:\[[\d.]*\])*$/.test(item) ? `${item}[${range}]` : undefined;
}

/** `.min(1).max(5)` as `1..5`; undefined if there are other checks. */
function rangeOf(checks: string): string | undefined {
  const others = checks.replaceAll(/\.(?:min|max)\(\d+\)|\.int\(\)/g, () => "");
  const [least = "", most = ""] = ["min", "max"].map((name) => new RegExp(`\\.${name}\\((\\d+)\\)`).exec(checks)?.[1]);
  if (others !== "") return undefined;
  return least === "" && most === "" ? "" : `${least}..${most}`;
}

/** `'major', 'minor'` as `[major, minor]`; undefined unless all parts are words in quotes. */
function enumOf(text: string): string | undefined {
  const words = text.split(",").map((part) => /^\s*(["'])([A-Za-z][\w-]*)\1\s*$/.exec(part)?.[2]);
  return words.includes(undefined) ? undefined : `[${words.join(", ")}]`;
}
