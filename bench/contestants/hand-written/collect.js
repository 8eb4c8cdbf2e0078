/**
 * What the hand-written collectors share. Each helper looks at one member of a record and adds an issue
 * `{ code, path }` for its fault; paths are built only for faults: a list's items speak of themselves first and are
 * given their place afterwards.
 */
import { isDateTime, isNonblank, isObject, isText, isUuid } from "./scalars.js";

/** @typedef {{ code: string, path: string }} Issue */

function add(issues, record, key, code) {
  issues.push({ code: record[key] === undefined ? "missing" : code, path: key });
}

export function constant(record, key, expected, issues) {
  if (record[key] !== expected) add(issues, record, key, "const");
}

/** @param {readonly string[]} values */
export function oneOf(record, key, values, issues) {
  if (!values.includes(record[key])) add(issues, record, key, "enum");
}

export function uuid(record, key, issues) {
  if (!isUuid(record[key])) add(issues, record, key, "format");
}

export function dateTime(record, key, issues) {
  if (!isDateTime(record[key])) add(issues, record, key, "format");
}

export function string(record, key, issues) {
  if (typeof record[key] !== "string") add(issues, record, key, "type");
}

export function text(record, key, atLeast, atMost, issues) {
  if (!isText(record[key], atLeast, atMost))
    add(issues, record, key, typeof record[key] === "string" ? "length" : "type");
}

export function nonblank(record, key, atMost, issues) {
  if (!isNonblank(record[key], atMost)) add(issues, record, key, typeof record[key] === "string" ? "blank" : "type");
}

export function number(record, key, atLeast, atMost, issues) {
  const value = record[key];
  if (!Number.isFinite(value)) add(issues, record, key, "type");
  else if (value < atLeast || value > atMost) add(issues, record, key, "range");
}

export function integer(record, key, atLeast, atMost, issues) {
  const value = record[key];
  if (!Number.isInteger(value)) add(issues, record, key, "type");
  else if (value < atLeast || value > atMost) add(issues, record, key, "range");
}

export function object(record, key, issues) {
  if (!isObject(record[key])) add(issues, record, key, "type");
}

export function strings(record, key, atMost, issues) {
  list(record, key, 0, atMost, collectString, issues);
}

function collectString(item, issues) {
  if (typeof item !== "string") issues.push({ code: "type", path: "" });
}

/** @param {(item: any, issues: Issue[]) => void} collectItem */
export function list(record, key, atLeast, atMost, collectItem, issues) {
  const items = record[key];
  if (!Array.isArray(items)) return add(issues, record, key, "type");
  if (items.length < atLeast || items.length > atMost) issues.push({ code: "items", path: key });
  for (let index = 0; index < items.length; index += 1) {
    const before = issues.length;
    collectItem(items[index], issues);
    if (issues.length > before) place(issues, before, `${key}[${index}]`);
  }
}

/** @param {(value: any, issues: Issue[]) => void} collectValue */
export function nested(record, key, collectValue, issues) {
  const before = issues.length;
  collectValue(record[key], issues);
  if (issues.length > before) place(issues, before, key);
}

function place(issues, from, where) {
  for (let index = from; index < issues.length; index += 1) {
    const { code, path } = issues[index];
    issues[index] = { code, path: path === "" || path.startsWith("[") ? where + path : `${where}.${path}` };
  }
}

/** Whether the members can be looked at; if not, that is the one issue. */
export function isRecord(value, issues) {
  if (isObject(value)) return true;
  issues.push({ code: value === undefined ? "missing" : "type", path: "" });
  return false;
}

/** @param {ReadonlySet<string>} known */
export function unknownKeys(record, known, issues) {
  for (const key in record) if (!known.has(key)) issues.push({ code: "unknown_key", path: key });
}
