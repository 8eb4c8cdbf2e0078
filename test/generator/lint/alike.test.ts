import { describe, expect, test } from "vitest";
import { appearanceOf, codePointsOf, likeness } from "../../../generator/lint/alike.js";
import { misreadingOf } from "../../../generator/source/yaml-1-1.js";

const between = (left: string, right: string): string | undefined => likeness(appearanceOf(left), appearanceOf(right));

describe("names that are easily confused", () => {
  test.each([
    ["task_id", "taskId", "differ only in case and word separators"],
    ["TASK-A", "task_a", "differ only in case and word separators"],
    ["copy", "сору", "look alike in many fonts"],
    ["caf\u00e9", "cafe\u0301", "are one string in two Unicode forms"],
    ["lO", "l0", "look alike in many fonts"],
    ["modern", "modem", "look alike in many fonts"],
    ["file", "files", "are the singular and plural of one word"],
    ["task_categories", "task_category", "are the singular and plural of one word"],
    ["box_size", "boxes_size", "are the singular and plural of one word"],
    ["approved", "aproved", "differ in one letter"],
    ["recieved_at", "received_at", "differ in one letter"],
    ["status", "statue", "differ in one letter"],
    ["𠮷野家店", "𠮷野家前", "differ in one letter"],
  ])("%s and %s", (left, right, expected) => {
    expect(between(left, right)).toBe(expected);
    expect(between(right, left)).toBe(expected);
  });

  test.each([
    ["MED", "MID"],
    ["step1", "step2"],
    ["min_size", "max_size"],
    ["from_id", "to_id"],
    ["from_task", "form_field"],
    ["a", "b"],
    ["original_lines", "kept_lines"],
    ["任务", "任命"],
  ])("not %s and %s", (left, right) => {
    expect(between(left, right)).toBeUndefined();
    expect(between(right, left)).toBeUndefined();
  });
});

test("the message contains the code points that look alike", () => {
  expect(codePointsOf("copy", "c\u043epy")).toBe("U+006F and U+043E");
  expect(codePointsOf("caf\u00e9", "cafe\u0301")).toBe("U+00E9 and U+0065 U+0301");
  expect(codePointsOf("file", "files")).toBe("");
});

describe("scalars that YAML 1.1 parses differently", () => {
  test.each([
    ["on", "true"],
    ["Yes", "true"],
    ["n", "false"],
    ["OFF", "false"],
    ["12:30:00", "a number to the base 60"],
    ["1:30.5", "a number to the base 60"],
    ["010", "an octal number"],
    ["0o17", "a string"],
    ["0b11", "a binary number"],
    ["1_000", "a number with separators"],
    ["2031-01-02", "a date"],
    ["2031-1-2T03:04:05Z", "a date"],
    ["=", "a default value"],
  ])("%s", (written, readAs) => {
    expect(misreadingOf(written)).toBe(readAs);
  });

  test.each(["true", "null", "oN", "0", "10", "1.5", "08:30", "12:75", "v1_000", "2031", "2031-01", "yesterday", "~"])(
    "not %s",
    (written) => {
      expect(misreadingOf(written)).toBeUndefined();
    },
  );
});
