/** Tests which part of a version number must be raised. */
import { describe, expect, test } from "vitest";
import { largestStep, stepBetween, versionSteps } from "../../../generator/evolution/version-step.js";

describe("the step between two versions", () => {
  test.each([
    ["1.4.0", "1.4.0", "none"],
    ["1.4.0", "1.4.1", "patch"],
    ["1.4.9", "1.5.0", "minor"],
    ["1.4.9", "2.0.0", "major"],
    ["v1.4.9", "v2.0.0-rc.1", "major"],
    ["0.4.0", "0.4.1", "minor"],
    ["0.4.0", "0.5.0", "major"],
    ["0.4.0", "1.0.0", "major"],
    ["1.4.0", "1.3.0", undefined],
    ["review_v1", "review_v2", undefined],
  ])("%s to %s is %s", (before, after, step) => expect(stepBetween(before, after)).toBe(step));

  test("is compared with the largest that is asked for", () => {
    expect(largestStep(["patch", "major", "minor"])).toBe("major");
    expect(largestStep([])).toBe(versionSteps[0]);
  });
});
