/** The effect of each step of normalizing, with an example. */
import type { StepName } from "../../../runtime/normalize/steps.js";
import type { SyntaxStep } from "../../../runtime/read/steps.js";

type Row = readonly [meaning: string, before: string, after: string];

export const valueSteps: Readonly<Record<StepName, Row>> = {
  unwrap_wrapper_key: [
    "removes a wrapper with a single key without meaning, such as `result`",
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

export const textSteps: Readonly<Record<SyntaxStep, string>> = {
  strip_bom: "a byte order mark at the start was ignored",
  odd_whitespace: "whitespace that JSON does not allow was ignored",
  comment: "a comment was left out",
  trailing_comma: "a comma after the last item or key was ignored",
  extra_comma: "a comma after the whole answer was ignored",
  missing_comma: "a missing comma between two items or keys was inserted",
  single_quotes: "a string in single quotes was parsed",
  smart_quotes: "a string in typographic quotes was parsed",
  fullwidth_punctuation: "full-width punctuation, or an Arabic comma, was read as its ASCII form",
  unquoted_key: "a key without quotes was read",
  unquoted_value: "a word without quotes was read as text",
  python_literal: "a Python or capitalized literal was parsed",
  undefined_literal: "undefined was read as null",
  escape_control_chars: "a raw line break, tab or control character inside a string was kept",
  invalid_escape: "a backslash that escapes nothing was read",
  escape_inner_quotes: "quotes inside a string were kept as part of it",
  triple_quotes: "a string in triple quotes was parsed",
  backtick_string: "a string in backticks was parsed",
  string_concat: "strings joined by plus signs were parsed as one",
  number_syntax: "a number that is not written as in JSON was read",
  missing_quote: "a missing quote was inserted",
  extra_closer: "a closing bracket without an opening one was ignored",
  close_brackets: "a missing closing bracket was inserted",
  duplicate_key_same: "a key that appears twice with the same value was kept once",
  wrong_mark: "one wrong, missing or needless mark was corrected",
  doubled_braces: "braces that were doubled as in a template were read as single ones",
  join_values: "values separated by commas were read as a list without its brackets",
};
