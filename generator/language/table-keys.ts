/** The keys of tables and their columns. */
import { ready, required } from "./key.js";
import { shapeKeys, valueList } from "./shape-keys.js";
import { either, expression, json, mapOf, name, position, text } from "./takes.js";

const columnValue = either(expression, valueList, position("column"));
const example =
  'key: RequestType\ncolumns: { track: string, required: "string[]" }\nrows:\n  METRIC: { track: QUALITY, required: [db] }';

export const tableKeys = {
  description: ready(text, "What the table decides.", `description: Where evidence has to come from.\n${example}`),
  key: required(name("enum"), "The enum that the rows are for: each of its values has exactly one.", example),
  columns: required(mapOf("column", columnValue), "The columns, each with the type of its cells.", example),
  rows: required(
    mapOf("value-key", mapOf("column", json)),
    "For each value of the enum a map from every column to its cell.",
    example,
  ),
};

export const columnKeys = {
  ...shapeKeys,
  description: ready(
    text,
    "What the column contains; shown in types and docs.",
    "type: string[]\ndescription: Sources that an answer must use.",
  ),
};
