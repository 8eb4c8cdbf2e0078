/**
 * What a change can break: agents with the old prompt, programs that use old values, code that reads the old types,
 * code that creates values of them, recorded answers, and programs that compare codes.
 */
export const directions = ["producer", "values", "types", "builds", "replay", "codes"] as const;
export type Direction = (typeof directions)[number];
