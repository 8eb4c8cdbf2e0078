/** One answer out of a stream: its text, or the arguments of one tool. */
import type { CallPart, Part } from "./part.js";

export interface Channel {
  /** The name of a tool, or the position of its call among the calls; undefined for the text. */
  readonly tool: string | number | undefined;
  /** The calls in their order, with their names. */
  readonly calls: Map<string | number, string | undefined>;
  /** A call of the tool began. */
  isCalled: boolean;
  hasArguments: boolean;
  /** The model declined, which some APIs do not call a reason to stop. */
  isRefused: boolean;
  finishReason: string | undefined;
}

export function channelFor(tool: string | number | undefined): Channel {
  return { tool, calls: new Map(), isCalled: false, hasArguments: false, isRefused: false, finishReason: undefined };
}

/** More of the answer. */
export function textOf(channel: Channel, part: Part): string {
  if (part.error !== undefined) throw part.error;
  channel.isRefused ||= Boolean(part.refusal);
  if (part.finishReason) channel.finishReason = part.finishReason;
  if (channel.isRefused) channel.finishReason = "refusal";
  const called = (part.calls ?? []).map((call) => argumentsOf(channel, call)).join("");
  return channel.tool === undefined ? (part.text ?? "") + (part.refusal ?? "") : called + (part.refusal ?? "");
}

/** A second call of the tool makes the answer invalid: both are one text. */
function argumentsOf(channel: Channel, { key, name, args = "" }: CallPart): string {
  if (!channel.calls.has(key) || name) channel.calls.set(key, name ?? channel.calls.get(key));
  const isMeant =
    typeof channel.tool === "number"
      ? [...channel.calls.keys()].indexOf(key) === channel.tool
      : channel.calls.get(key) === channel.tool;
  if (!isMeant || channel.tool === undefined) return "";
  channel.isCalled = true;
  channel.hasArguments ||= args !== "";
  return args;
}

/** A tool without arguments is called with no text at all by some APIs. */
export function lastTextOf({ isCalled, hasArguments }: Channel): string {
  return isCalled && !hasArguments ? "{}" : "";
}
