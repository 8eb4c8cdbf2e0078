import { describe, expect, test } from "vitest";
import { formatPatterns } from "../../../generator/model/formats.js";
import { compileValidator } from "../../../generator/lowering/compiled-validator.js";
import type { Format, Shape } from "../../../generator/model/model.js";
import { modelOf, text } from "../../support/models.js";
import { named, table } from "../../support/verdict-table.js";

async function verdictOf(shape: Shape): Promise<(value: unknown) => boolean> {
  const model = modelOf({ ...named, contracts: { A: shape } });
  const [contract] = model.contracts;
  if (!contract) throw new Error("no contract");
  return compileValidator(model, contract);
}

describe("a generated validator", () => {
  test.each(table)("accepts and rejects: %s", async (_, shape, conforming, refused) => {
    const verdict = await verdictOf(shape);
    expect(conforming.filter((value) => !verdict(value))).toEqual([]);
    expect(refused.filter((value) => verdict(value))).toEqual([]);
  });
});

const formats: Readonly<Record<Format, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  uuid: {
    good: [
      "0e2d7a52-9cbb-4c1c-9c0a-0123456789ab",
      "0E2D7A52-9CBB-4C1C-9C0A-0123456789AB",
      "00000000-0000-0000-0000-000000000000",
    ],
    bad: [
      "",
      "0e2d7a52-9cbb-4c1c-9c0a-0123456789a",
      "0e2d7a529cbb4c1c9c0a0123456789ab",
      "{0e2d7a52-9cbb-4c1c-9c0a-0123456789ab}",
      "urn:uuid:0e2d7a52-9cbb-4c1c-9c0a-0123456789ab",
      "ge2d7a52-9cbb-4c1c-9c0a-0123456789ab",
      "0e2d7a52-9cbb-4c1c-9c0a-0123456789ab\n",
    ],
  },
  date: {
    good: ["2024-01-31", "2024-02-29", "2000-02-29", "2023-02-28", "0000-02-29", "9999-12-31", "2024-04-30"],
    bad: [
      "2023-02-29",
      "1900-02-29",
      "2100-02-29",
      "2024-02-30",
      "2024-04-31",
      "2024-13-01",
      "2024-00-10",
      "2024-01-00",
      "2024-01-32",
      "24-01-01",
      "2024-1-1",
      "2024-01-01T00:00:00Z",
      " 2024-01-01",
      "٢٠٢٤-01-01",
    ],
  },
  "date-time": {
    good: [
      "2024-02-29T23:59:59Z",
      "2024-02-29t00:00:00z",
      "2024-01-01T00:00:00.123456+05:30",
      "2016-12-31T23:59:60Z",
      "2016-12-31T15:59:60-08:00",
      "2017-01-01T00:59:60.5+01:00",
      "2017-01-01T05:29:60+05:30",
      "2016-12-31T20:14:60-03:45",
      "2024-01-01T00:00:00-00:00",
    ],
    bad: [
      "2024-01-01T00:00:00",
      "2024-01-01 00:00:00Z",
      "2023-02-29T00:00:00Z",
      "2024-01-01T24:00:00Z",
      "2024-01-01T00:60:00Z",
      "2024-01-01T00:00:61Z",
      "2024-01-01T12:00:60Z",
      "2016-12-31T23:59:60-08:00",
      "2016-12-31T15:59:60+08:00",
      "2017-01-01T05:30:60+05:30",
      "2024-01-01T00:00Z",
      "2024-01-01T00:00:00+24:00",
      "2024-01-01T00:00:00.Z",
      "2024-01-01T00:00:00+0530",
    ],
  },
  time: {
    good: ["00:00:00Z", "23:59:59.9+01:00", "23:59:60Z"],
    bad: ["00:00:00", "24:00:00Z", "00:60:00Z", "0:00:00Z", "00:00Z", "12:00:60Z", "00:00:00 Z"],
  },
  uri: {
    good: [
      "https://example.com/a/b?q=1#f",
      "urn:isbn:0451450523",
      "mailto:a@b.c",
      "http://user:pw@[2001:db8::7]:80/",
      "http://[::]",
      "http://[::1]",
      "http://[1:2:3:4:5:6:7:8]/",
      "http://[1:2:3:4:5:6:7::]",
      "http://[::2:3:4:5:6:7:8]",
      "http://[::ffff:192.0.2.1]/",
      "http://[1:2:3:4:5:6:1.2.3.4]",
      "http://[fe80::]",
      "http://[v1.a:b]",
      "file:///etc/hosts",
      "data:,x",
      "http://example.com:/%20?/#?",
      "a+b-c.d:",
      "tel:+1-816-555-1212",
    ],
    bad: [
      "",
      "//example.com",
      "/a",
      "example.com",
      "http://a b",
      "http://a/%zz",
      "1a:b",
      ":a",
      "http://[::1",
      "http://[]",
      "http://[:]",
      "http://[:::]",
      "http://[1]",
      "http://[1:2:3:4:5:6:7]",
      "http://[1:2:3:4:5:6:7:8:9]",
      "http://[1::2::3]",
      "http://[12345::]",
      "http://[1:2:3:4:5:6:7::8]",
      "http://[::1.2.3]",
      "http://[::256.0.0.1]",
      "http://[1.2.3.4]",
      "http://[....]",
      "http://[g::]",
      "http://[v.a]",
      "http://[::1%25eth0]",
      "http://exa\u200bmple.com",
      "https://例え.jp",
      "http://a\\b",
      "http://a/<b>",
      "a:b#c#d",
      "http://h:8a/",
    ],
  },
  email: {
    good: ["a@b.c", "first.last+tag@sub.example.com", "x_y@localhost", "o'neil@example.org", "a@b-c.d"],
    bad: [
      "",
      "a",
      "@b.c",
      "a@",
      "a@@b.c",
      "a b@c.d",
      ".a@b.c",
      "a.@b.c",
      "a..b@c.d",
      "a@-b.c",
      "a@b-.c",
      "a@b..c",
      "a@b.c.",
      "a@b_c.d",
      "a@[127.0.0.1]",
      "a@b.c\n",
    ],
  },
};

describe("a format", () => {
  test.each(Object.entries(formats) as [Format, (typeof formats)[Format]][])(
    "%s accepts its values and rejects others",
    async (format, { good, bad }) => {
      const verdict = await verdictOf(text({ format }));
      expect(good.filter((value) => !verdict(value))).toEqual([]);
      expect(bad.filter((value) => verdict(value))).toEqual([]);
    },
  );
});

test("a leap second is at 23:59:60 in UTC, with any offset, and at no other time", () => {
  const minutes = Array.from({ length: 1440 }, (_, index) => index);
  for (const offset of minutes) {
    for (const [sign, local] of [
      ["+", (1439 + offset) % 1440],
      ["-", (1439 - offset + 1440) % 1440],
    ] as const) {
      const taken = (time: number): boolean => formatPatterns.time.test(`${clock(time)}:60.25${sign}${clock(offset)}`);
      expect([sign, offset, taken(local)]).toEqual([sign, offset, true]);
      for (const other of [local + 1, local + 60, local + 600, local + 1439, local + 1380])
        expect([sign, offset, other, taken(other % 1440)]).toEqual([sign, offset, other, false]);
    }
  }
});

function clock(minutes: number): string {
  return [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
