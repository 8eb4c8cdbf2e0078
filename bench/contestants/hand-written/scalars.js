/** What the hand-written checks share: the scalars, with the verdicts that the contract language gives. */
import { visible } from "../visible.js";

const uuid = /^[\dA-Fa-f]{8}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{12}$/;
const dateTime =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)|23:59:60(?:\.\d+)?(?:[Zz]|[+-]00:00))$/;
const inked = new RegExp(visible, "u");

/** @param {unknown} value */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isUuid(value) {
  return typeof value === "string" && uuid.test(value);
}

export function isDateTime(value) {
  const parts = typeof value === "string" && dateTime.exec(value);
  return Boolean(parts) && isDay(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

function isDay(year, month, day) {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year, month) {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function isText(value, atLeast, atMost) {
  return typeof value === "string" && hasLength(value, atLeast, atMost);
}

export function isNonblank(value, atMost) {
  return typeof value === "string" && inked.test(value) && hasLength(value, 1, atMost);
}

/** In code points, which are counted only where the number of UTF-16 units does not decide. */
function hasLength(text, atLeast, atMost) {
  const units = text.length;
  if (units < atLeast || units > 2 * atMost) return false;
  if (units >= 2 * atLeast && units <= atMost) return true;
  const points = codePoints(text);
  return points >= atLeast && points <= atMost;
}

function codePoints(text) {
  let points = 0;
  for (const _ of text) points += 1;
  return points;
}

/** Strings, at most so many of them. @param {unknown} list @param {number} [atMost] */
export function areStrings(list, atMost = Infinity) {
  if (!Array.isArray(list) || list.length > atMost) return false;
  for (let index = 0; index < list.length; index += 1) if (typeof list[index] !== "string") return false;
  return true;
}
