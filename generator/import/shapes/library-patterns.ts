/**
 * Recognizes patterns that libraries write in addition to an equivalent `format`, by what they match: each library
 * writes them differently, and so does each version.
 */

/** The relation of a pattern to its format. */
type Relation = "same" | "contradicts" | "more";

interface Samples {
  readonly matching: readonly string[];
  readonly others: readonly string[];
}

const uuids = [
  "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
  "f47ac10b-58cc-4372-a567-0e02b2c3d479",
  "01890a5d-ac96-774b-bcce-b302099a8057",
];
const emails = ["a@b.co", "first.last@example.com", "x_y-z@sub.example.org", "n1@mail2.example.net"];
const dates = ["2024-02-29", "1999-12-31", "2000-01-01", "2015-10-21"];

const samples: Readonly<Record<string, Samples>> = {
  uuid: {
    matching: uuids,
    others: [
      "",
      "x",
      "6ba7b8109dad11d180b400c04fd430c8",
      `{${uuids[0]}}`,
      `${uuids[0]}0`,
      `x${uuids[1]}`,
      "z47ac10b-58cc-4372-a567-0e02b2c3d479",
    ],
  },
  email: { matching: emails, others: ["", "a", "@b.co", "a@", "a b@c.de", "a@b.co x", "x a@b.co"] },
  date: { matching: dates, others: ["", "x", "2024-2-9", "20240229", "2024-02-29T12:30:00Z", "02/29/2024"] },
  "date-time": {
    matching: dates.flatMap((date) => [`${date}T12:30:00Z`, `${date}T23:59:59Z`, `${date}T00:00:01.123Z`]),
    others: ["", "x", ...dates, "12:30:00Z", "2024-02-29T12:30:00Zx", "x2024-02-29T12:30:00Z"],
  },
  time: { matching: ["12:30:00Z", "23:59:59Z", "00:00:01.123Z"], others: ["", "x", "12:30", "2024-02-29T12:30:00Z"] },
};

/**
 * `contradicts` if the pattern matches no value of the format; `more` if it adds a constraint. The pattern is safe and
 * valid.
 */
export function relationOf(pattern: string, format: string): Relation {
  const known = Object.hasOwn(samples, format) ? samples[format] : undefined;
  if (!known) return "more";
  const expression = new RegExp(pattern, "u");
  const matched = known.matching.filter((sample) => expression.test(sample));
  if (matched.length === 0) return "contradicts";
  return matched.length === known.matching.length && !known.others.some((sample) => expression.test(sample))
    ? "same"
    : "more";
}
