/**
 * The formats, each as one regular expression that a text of any length is matched with in linear time. They hold no double quote, because the check of
 * generated code reads from one quote to the next.
 */
import type { Format } from "../model/model.js";

const hour = "(?:[01]\\d|2[0-3])";
const offset = `(?:[Zz]|[+-]${hour}:[0-5]\\d)`;
/** RFC 3339, section 5.6. A leap second is taken at 23:59:60 in UTC, where it happens, and nowhere else. */
const time = `(?:${hour}:[0-5]\\d:[0-5]\\d(?:\\.\\d\\d*)?${offset}|23:59:60(?:\\.\\d\\d*)?(?:[Zz]|[+-]00:00))`;

const longMonths = "(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])";
const shortMonths = "(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)";
const leapYear = "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)";
/** RFC 3339, full-date, in the Gregorian calendar. */
const date = `(?:\\d{4}-(?:${longMonths}|${shortMonths}|02-(?:0[1-9]|1\\d|2[0-8]))|${leapYear}-02-29)`;

/**
 * RFC 3986, appendix A. An address in brackets is held to its characters, not to the grammar of IPv6. That two digits follow each `%` is looked for once, ahead
 * of everything: so each part is a class of characters with a star behind it, which takes no stack of the engine, and a choice or a plus takes some for each
 * character.
 */
const user = "\\w.~!$&'()*+,;=%-";
const future = "[Vv][\\dA-Fa-f][\\dA-Fa-f]*\\.[\\w.~!$&'()*+,;=:-][\\w.~!$&'()*+,;=:-]*";
const host = `(?:\\[(?:[\\dA-Fa-f:.][\\dA-Fa-f:.]*|${future})\\]|[${user}]*)`;
const authority = `(?:[:${user}]*@)?${host}(?::\\d*)?`;
const hierarchy = `(?:\\/\\/${authority}(?:\\/[\\/:@${user}]*)?|(?!\\/\\/)[\\/:@${user}]*)`;
const uri = `(?!.*%(?![\\dA-Fa-f]{2}))[A-Za-z][A-Za-z\\d+.-]*:${hierarchy}(?:\\?[\\/?:@${user}]*)?(?:#[\\/?:@${user}]*)?`;

/**
 * A dot-atom of RFC 5322 at a host name of RFC 1123: what people write. No quoted local parts, no addresses in brackets. Where a dot or a hyphen may stand, and
 * that a label has at most 63 characters, is looked for ahead of each half, for the reason given above.
 */
const atext = "\\w!#$%&'*+\\/=?^`{|}~-";
const local = `(?!.*\\.[.@])[${atext}][.${atext}]*`;
const domain = "(?![.-]|.*(?:[.-]\\.|\\.-|[A-Za-z\\d-]{64}))[A-Za-z\\d.-]*[A-Za-z\\d]";
const email = `${local}@${domain}`;

const hex = "[\\dA-Fa-f]";

/** A text conforms to a format where the expression matches it. */
export const formatPatterns: { readonly [Name in Format]: RegExp } = {
  uuid: whole(`${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`),
  date: whole(date),
  "date-time": whole(`${date}[Tt]${time}`),
  time: whole(time),
  uri: whole(uri),
  email: whole(email),
};

function whole(expression: string): RegExp {
  return new RegExp(`^${expression}$`);
}
