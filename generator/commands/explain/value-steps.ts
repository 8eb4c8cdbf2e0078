/** What each step of the value stage does, with an example of it. */
import type { StepName } from "../../../runtime/normalize/steps.js";

type Row = readonly [meaning: string, before: string, after: string];

export const valueSteps: Readonly<Record<StepName, Row>> = {
  unwrap_wrapper_key: [
    "takes the answer out of an object with a single key that means nothing, such as `result`",
    '{"result": {"verdict": "PASS"}}',
    '{"verdict": "PASS"}',
  ],
  unwrap_tool_call: [
    "takes the arguments out of a tool call",
    '{"name": "submit", "arguments": {"verdict": "PASS"}}',
    '{"verdict": "PASS"}',
  ],
  decode_double_encoded: [
    "reads an answer that is JSON within a JSON string",
    '"{\\"verdict\\": \\"PASS\\"}"',
    '{"verdict": "PASS"}',
  ],
  parse_stringified_field: [
    "reads a field whose list or object is within a string as JSON",
    '{"tags": "[\\"a\\"]"}',
    '{"tags": ["a"]}',
  ],
  wrap_root_array: [
    "puts a bare list under the only list field that the object has",
    '[{"id": 1}]',
    '{"items": [{"id": 1}]}',
  ],
  unwrap_single_item_array: [
    "takes the only item of a list if one value is expected",
    '{"verdict": ["PASS"]}',
    '{"verdict": "PASS"}',
  ],
  scalar_to_array: ["puts a single value into a list if a list is expected", '{"tags": "a"}', '{"tags": ["a"]}'],
  rename_key: [
    "takes a key that differs from a field's name only by case, `_` and `-`",
    '{"taskId": "T1"}',
    '{"task_id": "T1"}',
  ],
  null_to_absent: ["leaves out an optional field that is null and must not be", '{"note": null}', "{}"],
  coerce_number_string: ["reads a number that is within a string", '{"score": "90"}', '{"score": 90}'],
  strip_thousands: ["reads a number with separators of thousands", '{"lines": "1,200"}', '{"lines": 1200}'],
  coerce_boolean_string: ["reads true and false that are within a string", '{"done": "true"}', '{"done": true}'],
  enum_case: ["takes a value of an enum that differs by case", '{"verdict": "pass"}', '{"verdict": "PASS"}'],
  enum_trim: [
    "takes a value of an enum with whitespace, quotes or punctuation around it",
    '{"verdict": " PASS. "}',
    '{"verdict": "PASS"}',
  ],
  coerce_fraction_of_max: [
    "reads a number that is given as a fraction of the largest one",
    '{"score": "90/100"}',
    '{"score": 90}',
  ],
  big_int_to_string: [
    "keeps an integer with more digits than JavaScript contains as a string if a string is expected",
    '{"id": 12345678901234567890}',
    '{"id": "12345678901234567890"}',
  ],
  alias_key: ["takes a key that the field lists under `aliases`", '{"identifier": "T1"}', '{"task_id": "T1"}'],
  apply_default: ["inserts the `default` of a field that is absent", "{}", '{"task_id": "T1"}'],
  enum_alias: [
    "takes a word that a value of the enum lists under `aliases`",
    '{"result": "NONE"}',
    '{"result": "NOOP"}',
  ],
  trim: ["takes whitespace off both ends of a string (`coerce: [trim]`)", '{"title": " Plan "}', '{"title": "Plan"}'],
  uppercase: ["turns a string into uppercase (`coerce: [uppercase]`)", '{"code": "ab"}', '{"code": "AB"}'],
  lowercase: ["turns a string into lowercase letters (`coerce: [lowercase]`)", '{"code": "AB"}', '{"code": "ab"}'],
  strip_prefix: [
    "takes a beginning off a string (`coerce: [{ strip_prefix: . }]`)",
    '{"type": ".pdf"}',
    '{"type": "pdf"}',
  ],
  string: [
    "turns a number into a string with the digits that the answer gives (`coerce: [string]`)",
    '{"version": 1.10}',
    '{"version": "1.10"}',
  ],
  integer: [
    "turns a string or a number into an integer if nothing is lost (`coerce: [integer]`)",
    '{"score": "90.0"}',
    '{"score": 90}',
  ],
  number: [
    "turns a string into a number if nothing is lost (`coerce: [number]`)",
    '{"ratio": "0.5"}',
    '{"ratio": 0.5}',
  ],
  boolean_words: [
    "reads words such as yes and no as booleans (`coerce: [boolean_words]`)",
    '{"done": "yes"}',
    '{"done": true}',
  ],
  percent_to_fraction: [
    "reads a percentage as a fraction (`coerce: [percent_to_fraction]`)",
    '{"ratio": "45%"}',
    '{"ratio": 0.45}',
  ],
  split_comma: [
    "splits a string at its commas into a list (`coerce: [split_comma]`)",
    '{"tags": "a, b"}',
    '{"tags": ["a", "b"]}',
  ],
  enum_with_description: [
    "takes the value at the beginning of a string that goes on to explain it (`coerce: [enum_with_description]`)",
    '{"verdict": "PASS - looks good"}',
    '{"verdict": "PASS"}',
  ],
  null_words: [
    "reads words such as n/a and none as null (`coerce: [null_words]`)",
    '{"hint": "n/a"}',
    '{"hint": null}',
  ],
  wrap_in: [
    "takes a string for the object that contains it (`coerce: [{ wrap_in: message }]`)",
    '{"error": "Timeout"}',
    '{"error": {"message": "Timeout"}}',
  ],
  fill_from: ["takes a field from the path that `fill_from` names", '{"review": {"score": 90}}', '{"score": 90}'],
  complete: [
    "adds an item for every expected one that the list lacks (`complete`)",
    '{"rows": []}',
    '{"rows": [{"id": "A"}]}',
  ],
  ids_to_uuids: [
    "gives each string that is not a UUID a new UUID at the paths that `ids_to_uuids` lists, and the same string the same UUID everywhere (graphs)",
    '{"nodes": [{"id": "n1"}], "edges": [{"from": "n1", "to": "n2"}]}',
    '{"nodes": [{"id": "1c9b6e0a-…"}], "edges": [{"from": "1c9b6e0a-…", "to": "7f02d3aa-…"}]}',
  ],
  placeholder_nodes: [
    "adds the nodes that edges name and the list lacks (graphs)",
    '{"nodes": [], "edges": [{"to": "T2"}]}',
    '{"nodes": [{"id": "T2"}], "edges": [{"to": "T2"}]}',
  ],
  connect_root: [
    "adds the fewest edges that lead from the root to every node (graphs)",
    '{"nodes": [{"id": "R"}, {"id": "A"}], "edges": []}',
    '{"nodes": [{"id": "R"}, {"id": "A"}], "edges": [{"from": "R", "to": "A"}]}',
  ],
  unwrap: [
    "takes the answer out of a wrapper that the contract names, and leaves out what is next to it",
    '{"result": {"verdict": "PASS"}, "notes": "…"}',
    '{"verdict": "PASS"}',
  ],
  fallback: [
    "puts the `fallback` of a field in place of a value that its enum does not know",
    '{"priority": "soonish"}',
    '{"priority": "MED"}',
  ],
  drop_item: [
    "leaves out an item that is not valid (`on_invalid_item: drop`)",
    '{"rows": [{"id": "A"}, 7]}',
    '{"rows": [{"id": "A"}]}',
  ],
  drop_key: [
    "leaves out a key that the type does not know (`unknown_keys: drop`)",
    '{"verdict": "PASS", "mood": "fine"}',
    '{"verdict": "PASS"}',
  ],
  sentinel_chain: [
    "turns a chain of edges from START to END into edges from the root (graphs)",
    '{"edges": [{"from": "START", "to": "A"}, {"from": "A", "to": "END"}]}',
    '{"edges": [{"from": "R", "to": "A"}]}',
  ],
  hook: [
    "passes the value to a function of the caller, which returns another one",
    '{"title": "plan"}',
    '{"title": "Plan"}',
  ],
};
