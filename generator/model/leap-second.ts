/**
 * A leap second: 23:59:60 in UTC, written with any offset, such as 15:59:60-08:00. As one expression, because a format
 * is one.
 */

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
export function leapSecond(offset: string): string {
  return `(?:(?=23:59:60(?:\\.\\d\\d*)?[Zz])|${behind}|${ahead})\\d\\d:\\d\\d:60(?:\\.\\d\\d*)?${offset}`;
}
