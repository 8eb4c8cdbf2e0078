/**
 * The formats, each as a regular expression that takes linear time for any string. They contain no double quotes,
 * because the check of generated code reads from one quote to the next.
 */
import type { Format } from "./model.js";

const two = (value: number): string => String(value).padStart(2, "0");
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The characters between a number and the sign of the offset. */
const rest = "[:.\\d]*";

const oneOf = (choices: readonly string[]): string => `(?:${choices.join("|")})`;

/** The hour, with the hour of the offset. */
const hours = (sign: string, offsetOf: (hour: number) => number): string =>
  oneOf(upTo(24).map((hour) => `${two(hour)}${rest}${sign}${two(offsetOf(hour))}`));

/** 23:59 is the time plus a negative offset: 15:59-08:00, 20:14-03:45. The minutes add up to 59. */
const tens = oneOf(upTo(6).map((digit) => `${digit}\\d${rest}-\\d\\d:${5 - digit}`));
const ones = oneOf(upTo(10).map((digit) => `${digit}${rest}-\\d\\d:\\d${9 - digit}`));
const behind = `(?=${hours("-", (hour) => 23 - hour)})(?=\\d\\d:${tens})(?=\\d\\d:\\d${ones})`;

/**
 * 23:59 is the time minus the offset: 00:59+01:00, 05:29+05:30. Unless the offset is full hours, the hours are equal
 * and the minutes differ by one.
 */
const nextMinute = oneOf([
  `(?<tens>\\d)${oneOf(upTo(9).map((digit) => `${digit}${rest}\\+\\d\\d:\\k<tens>${digit + 1}`))}`,
  ...upTo(5).map((digit) => `${digit}9${rest}\\+\\d\\d:${digit + 1}0`),
]);
const ahead = oneOf([
  `(?=${hours("\\+", (hour) => (hour + 1) % 24)}:00)(?=\\d\\d:59)`,
  `(?=(?<hour>\\d\\d)${rest}\\+\\k<hour>:)(?=\\d\\d:${nextMinute})`,
]);

/** `offset` is the expression of an offset. */
function leapSecond(offset: string): string {
  return `(?:(?=23:59:60(?:\\.\\d\\d*)?[Zz])|${behind}|${ahead})\\d\\d:\\d\\d:60(?:\\.\\d\\d*)?${offset}`;
}

const hour = "(?:[01]\\d|2[0-3])";
const offset = `(?:[Zz]|[+-]${hour}:[0-5]\\d)`;
/** RFC 3339, section 5.6. */
const time = `(?:${hour}:[0-5]\\d:[0-5]\\d(?:\\.\\d\\d*)?${offset}|${leapSecond(offset)})`;

const longMonths = "(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])";
const shortMonths = "(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)";
const leapYear = "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
/** RFC 3339, full-date, in the Gregorian calendar. */
const date = `(?:\\d{4}-(?:${longMonths}|${shortMonths}|02-(?:0[1-9]|1\\d|2[0-8]))|${leapYear}-02-29)`;

/**
 * RFC 3986, appendix A, with IPv6 addresses in brackets. A lookahead checks once that two digits follow each `%`. So
 * each part is a starred character class, which takes no stack in the engine; alternatives and `+` take some for each
 * character.
 */
const user = "\\w.~!$&'()*+,;=%-";
const future = "[Vv][\\dA-Fa-f][\\dA-Fa-f]*\\.[\\w.~!$&'()*+,;=:-][\\w.~!$&'()*+,;=:-]*";
const byte = "(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])";
const group = "[\\dA-Fa-f]{1,4}";
/** The last 32 bits: two groups, or an IPv4 address. */
const lastBits = `(?:${group}:${group}|${byte}(?:\\.${byte}){3})`;
/**
 * All eight groups, or `::` for at least one of them, with at most as many groups before it as those after it allow.
 */
const address = [
  `(?:${group}:){6}${lastBits}`,
  ...[5, 4, 3, 2, 1, 0].map((after) => `${groupsBefore(5 - after)}::(?:${group}:){${after}}${lastBits}`),
  `${groupsBefore(6)}::${group}`,
  `${groupsBefore(7)}::`,
].join("|");
const host = `(?:\\[(?:${address}|${future})\\]|[${user}]*)`;
const authority = `(?:[:${user}]*@)?${host}(?::\\d*)?`;
const hierarchy = `(?:\\/\\/${authority}(?:\\/[\\/:@${user}]*)?|(?!\\/\\/)[\\/:@${user}]*)`;
const uri = `(?!.*%(?![\\dA-Fa-f]{2}))[A-Za-z][A-Za-z\\d+.-]*:${hierarchy}(?:\\?[\\/?:@${user}]*)?(?:#[\\/?:@${user}]*)?`;

/**
 * A dot-atom of RFC 5322 at a host name of RFC 1123: what people write. No quoted local parts, no addresses in
 * brackets. Lookaheads check the positions of dots and hyphens, and that a label has at most 63 characters, for the
 * reason given above.
 */
const atext = "\\w!#$%&'*+\\/=?^`{|}~-";
const local = `(?!.*\\.[.@])[${atext}][.${atext}]*`;
const domain = "(?![.-]|.*(?:[.-]\\.|\\.-|[A-Za-z\\d-]{64}))[A-Za-z\\d.-]*[A-Za-z\\d]";
const email = `${local}@${domain}`;

const hex = "[\\dA-Fa-f]";

/** A string has a format if the expression matches it. */
export const formatPatterns: { readonly [Name in Format]: RegExp } = {
  uuid: whole(`${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`),
  date: whole(date),
  "date-time": whole(`${date}[Tt]${time}`),
  time: whole(time),
  uri: whole(uri),
  email: whole(email),
};

/** At most this many groups. */
function groupsBefore(count: number): string {
  return count === 0 ? "" : `(?:(?:${group}:){0,${count - 1}}${group})?`;
}

function whole(expression: string): RegExp {
  return new RegExp(`^${expression}$`);
}
