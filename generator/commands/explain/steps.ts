/** The effect of each step of normalizing, with an example. */
import type { StepName } from "../../../runtime/normalize/steps.js";
import type { SyntaxStep } from "../../../runtime/read/text/steps.js";

type Row = readonly [meaning: string, before: string, after: string];

export const valueSteps: Readonly<Record<StepName, Row>> = {
  unwrap_wrapper_key: [
    "removes a wrapper whose only key is a word for an answer, such as `result`, or a name of the contract",
    '{"result": {"verdict": "PASS"}}',
    '{"verdict": "PASS"}',
  ],
  unwrap_tool_call: [
    "removes a tool call around its arguments",
    '{"name": "submit", "arguments": {"verdict": "PASS"}}',
    '{"verdict": "PASS"}',
  ],
  decode_double_encoded: [
    "parses an answer that is a JSON string of JSON",
    '"{\\"verdict\\": \\"PASS\\"}"',
    '{"verdict": "PASS"}',
  ],
  parse_stringified_field: [
    "parses a field whose array or object is a string of JSON",
    '{"tags": "[\\"a\\"]"}',
    '{"tags": ["a"]}',
  ],
  wrap_root_array: [
    "wraps an array in the only array field that the object has",
    '[{"id": 1}]',
    '{"items": [{"id": 1}]}',
  ],
  unwrap_single_item_array: [
    "takes the only item of an array if a single value is expected",
    '{"verdict": ["PASS"]}',
    '{"verdict": "PASS"}',
  ],
  scalar_to_array: ["wraps a single value in an array if an array is expected", '{"tags": "a"}', '{"tags": ["a"]}'],
  rename_key: [
    "renames a key that differs from a field's name only by case, `_` and `-`",
    '{"taskId": "T1"}',
    '{"task_id": "T1"}',
  ],
  null_to_absent: ["removes an optional field that is null but not nullable", '{"note": null}', "{}"],
  coerce_number_string: ["parses a number in a string", '{"score": "90"}', '{"score": 90}'],
  strip_thousands: ["parses a number with thousands separators", '{"lines": "1,200"}', '{"lines": 1200}'],
  coerce_boolean_string: ["parses true or false in a string", '{"done": "true"}', '{"done": true}'],
  coerce_null_string: ["parses null in a string", '{"note": "null"}', '{"note": null}'],
  enum_case: ["corrects the case of an enum value", '{"verdict": "pass"}', '{"verdict": "PASS"}'],
  enum_trim: [
    "removes whitespace, quotes and punctuation around an enum value",
    '{"verdict": " PASS. "}',
    '{"verdict": "PASS"}',
  ],
  coerce_fraction_of_max: [
    "parses a number written as a fraction of the maximum",
    '{"score": "90/100"}',
    '{"score": 90}',
  ],
  big_int_to_string: [
    "keeps an integer with too many digits for JavaScript as a string if a string is expected",
    '{"id": 12345678901234567890}',
    '{"id": "12345678901234567890"}',
  ],
  alias_key: ["replaces an alias of a key", '{"identifier": "T1"}', '{"task_id": "T1"}'],
  apply_default: ["inserts the `default` of an absent field", "{}", '{"task_id": "T1"}'],
  enum_alias: ["replaces an alias of an enum value", '{"result": "NONE"}', '{"result": "NOOP"}'],
  trim: [
    "removes whitespace from both ends of a string (`coerce: [trim]`)",
    '{"title": " Plan "}',
    '{"title": "Plan"}',
  ],
  uppercase: ["converts a string to uppercase (`coerce: [uppercase]`)", '{"code": "ab"}', '{"code": "AB"}'],
  lowercase: ["converts a string to lowercase (`coerce: [lowercase]`)", '{"code": "AB"}', '{"code": "ab"}'],
  strip_prefix: [
    "removes a prefix from a string (`coerce: [{ strip_prefix: . }]`)",
    '{"type": ".pdf"}',
    '{"type": "pdf"}',
  ],
  string: [
    "converts a number to a string with the same digits (`coerce: [string]`)",
    '{"version": 1.10}',
    '{"version": "1.10"}',
  ],
  integer: [
    "converts a string or a number to an integer if nothing is lost (`coerce: [integer]`)",
    '{"score": "90.0"}',
    '{"score": 90}',
  ],
  number: [
    "converts a string to a number if nothing is lost (`coerce: [number]`)",
    '{"ratio": "0.5"}',
    '{"ratio": 0.5}',
  ],
  boolean_words: [
    "converts words such as yes and no to booleans (`coerce: [boolean_words]`)",
    '{"done": "yes"}',
    '{"done": true}',
  ],
  percent_to_fraction: [
    "converts a percentage to a fraction (`coerce: [percent_to_fraction]`)",
    '{"ratio": "45%"}',
    '{"ratio": 0.45}',
  ],
  split_comma: [
    "splits a string at its commas into an array (`coerce: [split_comma]`)",
    '{"tags": "a, b"}',
    '{"tags": ["a", "b"]}',
  ],
  enum_with_description: [
    "removes an explanation after an enum value (`coerce: [enum_with_description]`)",
    '{"verdict": "PASS - looks good"}',
    '{"verdict": "PASS"}',
  ],
  null_words: [
    "converts words such as n/a and none to null (`coerce: [null_words]`)",
    '{"hint": "n/a"}',
    '{"hint": null}',
  ],
  wrap_in: [
    "wraps a string in the object that must contain it (`coerce: [{ wrap_in: message }]`)",
    '{"error": "Timeout"}',
    '{"error": {"message": "Timeout"}}',
  ],
  fill_from: ["copies a field from the path in `fill_from`", '{"review": {"score": 90}}', '{"score": 90}'],
  complete: [
    "adds an item for every expected item that the array lacks (`complete`)",
    '{"rows": []}',
    '{"rows": [{"id": "A"}]}',
  ],
  ids_to_uuids: [
    "replaces strings that are not UUIDs with new UUIDs at the paths in `ids_to_uuids`, equal strings with equal UUIDs (graphs)",
    '{"nodes": [{"id": "n1"}], "edges": [{"from": "n1", "to": "n2"}]}',
    '{"nodes": [{"id": "1c9b6e0a-…"}], "edges": [{"from": "1c9b6e0a-…", "to": "7f02d3aa-…"}]}',
  ],
  placeholder_nodes: [
    "adds missing nodes that edges refer to (graphs)",
    '{"nodes": [], "edges": [{"to": "T2"}]}',
    '{"nodes": [{"id": "T2"}], "edges": [{"to": "T2"}]}',
  ],
  connect_root: [
    "adds the fewest edges that make every node reachable from the root (graphs)",
    '{"nodes": [{"id": "R"}, {"id": "A"}], "edges": []}',
    '{"nodes": [{"id": "R"}, {"id": "A"}], "edges": [{"from": "R", "to": "A"}]}',
  ],
  unwrap: [
    "removes a wrapper that the contract declares, and the keys next to it",
    '{"result": {"verdict": "PASS"}, "notes": "…"}',
    '{"verdict": "PASS"}',
  ],
  fallback: [
    "replaces a value that is not in the enum with the `fallback` of the field",
    '{"priority": "soonish"}',
    '{"priority": "MED"}',
  ],
  drop_item: [
    "removes an item that is not valid (`on_invalid_item: drop`)",
    '{"rows": [{"id": "A"}, 7]}',
    '{"rows": [{"id": "A"}]}',
  ],
  drop_key: [
    "removes a key that is not declared (`unknown_keys: drop`)",
    '{"verdict": "PASS", "mood": "fine"}',
    '{"verdict": "PASS"}',
  ],
  sentinel_chain: [
    "replaces a chain of edges from START to END with edges from the root (graphs)",
    '{"edges": [{"from": "START", "to": "A"}, {"from": "A", "to": "END"}]}',
    '{"edges": [{"from": "R", "to": "A"}]}',
  ],
  hook: ["replaces the value with the result of your function", '{"title": "plan"}', '{"title": "Plan"}'],
};

/** The effect of each repair of the text, with an answer that needs it. `↵` is a line break, `U+…` one character. */
export const textSteps: Readonly<Record<SyntaxStep, readonly [meaning: string, answer: string]>> = {
  strip_bom: ["ignores a byte order mark at the start", 'U+FEFF{"score": 90}'],
  odd_whitespace: ["ignores whitespace that JSON does not allow", '{"score": U+00A0 90}'],
  comment: ["omits a comment", '{"score": 90 /* fine */}'],
  trailing_comma: ["ignores a comma after the last item or key", '{"files": ["a.ts",]}'],
  extra_comma: ["ignores a comma after the whole answer", '{"score": 90},'],
  missing_comma: ["inserts a missing comma between two items or keys", '{"score": 90↵ "notes": "fine"}'],
  single_quotes: ["parses a string in single quotes", "{'notes': 'fine'}"],
  smart_quotes: ["parses a string in typographic quotes", "{“notes”: “fine”}"],
  fullwidth_punctuation: ["reads full-width punctuation, or an Arabic comma, as its ASCII form", '{"score"：90}'],
  unquoted_key: ["reads a key without quotes", "{score: 90}"],
  unquoted_value: ["reads a word without quotes as a string", '{"verdict": PASS}'],
  python_literal: ["reads a literal of Python, or a capitalized one", '{"done": True}'],
  undefined_literal: ["reads `undefined` as null", '{"notes": undefined}'],
  escape_control_chars: ["keeps a line break, tab or control character inside a string", '{"notes": "one↵two"}'],
  invalid_escape: ["keeps a backslash that escapes nothing", String.raw`{"notes": "\d+ lines"}`],
  escape_inner_quotes: ["keeps quotes inside a string", '{"notes": "the "fast" path"}'],
  triple_quotes: ["parses a string in triple quotes", '{"notes": """fine"""}'],
  backtick_string: ["parses a string in backticks", '{"notes": `fine`}'],
  string_concat: ["joins strings with plus signs between them", '{"notes": "fi" + "ne"}'],
  number_syntax: ["reads a number that is not written as in JSON", '{"share": .5}'],
  missing_quote: ["inserts a missing quote", '{"notes: "fine"}'],
  extra_closer: ["ignores a closing bracket without an opening one", '{"score": 90}}'],
  close_brackets: ["inserts a missing closing bracket", '{"lines": [1, 2}'],
  duplicate_key_same: ["keeps a key that appears twice with the same value once", '{"score": 90, "score": 90}'],
  wrong_mark: ["corrects one wrong, missing or needless mark", '{"score": 90; "notes": "fine"}'],
  doubled_braces: ["reads braces that are doubled as in a template as single ones", '{{"score": 90}}'],
  join_values: ["reads values with commas between them as an array", '{"score": 90}, {"score": 20}'],
};
