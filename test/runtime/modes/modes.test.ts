import { describe, expect, test } from "vitest";
import { createCounters } from "../../../runtime/modes/counters.js";
import type { ReadEvent } from "../../../runtime/modes/read-event.js";
import { processEnvironment, resolveMode } from "../../../runtime/modes/resolve-mode.js";
import type { ModeSettings } from "../../../runtime/model/reading.js";

const settings: ModeSettings = { default: "shadow", env: "MODE", enforceFlag: "CANARY" };

describe("the mode", () => {
  test.each([
    [{}, "shadow", "shadow"],
    [{ MODE: "", CANARY: "" }, "shadow", "shadow"],
    [{ MODE: "strictest" }, "shadow", "shadow"],
    [{ MODE: "disabled", CANARY: "1" }, "disabled", "disabled"],
    [{ MODE: "shadow", CANARY: "true" }, "shadow", "shadow"],
    [{ MODE: "enforce" }, "enforce", "shadow"],
    [{ MODE: "enforce", CANARY: "0" }, "enforce", "shadow"],
    [{ MODE: "enforce", CANARY: "enabled" }, "enforce", "shadow"],
    [{ MODE: "enforce", CANARY: "TRUE" }, "enforce", "enforce"],
    [{ MODE: "enforce", CANARY: " On " }, "enforce", "enforce"],
    [{ MODE: " Enforce ", CANARY: "y" }, "enforce", "enforce"],
    [Object.create({ MODE: "disabled" }) as Record<string, string>, "shadow", "shadow"],
  ])("for %j is %s and acts as %s", (environment, configured, effective) => {
    expect(resolveMode(settings, environment)).toEqual({ configured, effective });
  });

  test("is enforce without settings, and requires a flag only if one is configured", () => {
    expect(resolveMode(undefined, { MODE: "disabled" })).toEqual({ configured: "enforce", effective: "enforce" });
    expect(resolveMode({ default: "enforce" }, {})).toEqual({ configured: "enforce", effective: "enforce" });
  });

  test("is read from the process if there is one", () => {
    expect(processEnvironment()).toBe(process.env);
  });
});

const accepted: ReadEvent = {
  type: "accepted",
  contract: "A",
  mode: "enforce",
  configuredMode: "enforce",
  enforced: true,
  codes: [],
  excerpt: "",
  steps: [],
};
const refused = (code: string, mode: "shadow" | "enforce"): ReadEvent => ({
  ...accepted,
  type: "rejected",
  mode,
  enforced: mode === "enforce",
  code,
  codes: [code],
});

describe("counters", () => {
  test("count rejected answers, by code and by whether the rejection was enforced", () => {
    const { onEvent, recovered, counts } = createCounters(() => 0);
    for (const event of [
      accepted,
      refused("missing", "enforce"),
      refused("missing", "shadow"),
      refused("type", "enforce"),
    ])
      onEvent(event);
    recovered("retries");
    recovered("reassignments");
    expect(counts()).toEqual({
      totalReads: 4,
      totalFailures: 3,
      failuresLastHour: 3,
      recentFailureRate: 0.75,
      failuresByCode: { missing: 2, type: 1 },
      shadowFailures: 1,
      enforcedFailures: 2,
      mode: "enforce",
      canaryAcknowledged: true,
      retryRate: 1 / 3,
      recoveries: { retries: 1, reassignments: 1, failures: 0 },
    });
  });

  test("drop counts after an hour, by the minute", () => {
    let time = 0;
    const { onEvent, counts } = createCounters(() => time);
    onEvent(refused("type", "enforce"));
    time = 59 * 60_000;
    onEvent(accepted);
    expect([counts().failuresLastHour, counts().recentFailureRate]).toEqual([1, 0.5]);
    time = 60 * 60_000;
    expect([counts().failuresLastHour, counts().recentFailureRate, counts().totalFailures]).toEqual([0, 0, 1]);
  });

  test("contain whether the flag for enforcing is set", () => {
    const { onEvent, counts } = createCounters();
    expect(counts()).toMatchObject({ totalReads: 0, recentFailureRate: 0, retryRate: 0, canaryAcknowledged: false });
    onEvent(refused("type", "shadow"));
    expect(counts()).toMatchObject({ mode: "shadow", canaryAcknowledged: false });
    onEvent(accepted);
    expect(counts().canaryAcknowledged).toBe(true);
  });

  test("contain a fixed number of codes, whatever their names", () => {
    const { onEvent, counts } = createCounters();
    for (let index = 0; index < 1_000; index += 1) onEvent(refused(`code_${index}`, "enforce"));
    onEvent(refused("__proto__", "enforce"));
    expect([Object.keys(counts().failuresByCode).length, counts().failuresByCode["other"]]).toEqual([201, 801]);
  });
});
