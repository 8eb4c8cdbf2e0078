/** Selects the answer in a stream: its text, or the arguments of one tool call. */
import type { CallPart, Part } from "./part.js";

interface Call {
  readonly position: number;
  readonly id: string | undefined;
  name: string | undefined;
}

interface Channel {
  /** The name of a tool, or the index of its call; undefined for the text. */
  readonly tool: string | number | undefined;
  /** The last call for each key. */
  readonly calls: Map<CallPart["key"], Call>;
  /** The number of calls. */
  count: number;
  /** The call whose arguments are the answer; undefined if it has not begun. */
  called: Call | undefined;
  hasArguments: boolean;
  /** The tool was called a second time, so both calls could be the answer. */
  isRepeated: boolean;
  /** Whether the model declined. Some APIs do not report this as a finish reason. */
  isDeclined: boolean;
  finishReason: string | undefined;
}

export function channelFor(tool: string | number | undefined): Channel {
  const flags = { hasArguments: false, isRepeated: false, isDeclined: false };
  return { tool, calls: new Map(), count: 0, called: undefined, ...flags, finishReason: undefined };
}

/** The next piece of the answer. */
export function textOf(channel: Channel, part: Part): string {
  if (part.error !== undefined) throw part.error;
  channel.isDeclined ||= Boolean(part.refusal);
  if (part.finishReason) channel.finishReason = part.finishReason;
  if (channel.isDeclined) channel.finishReason = "refusal";
  const called = part.calls?.map((call) => argumentsOf(channel, call)).join("");
  return ((channel.tool === undefined ? part.text : called) ?? "") + (part.refusal ?? "");
}

function argumentsOf(channel: Channel, part: CallPart): string {
  const { tool, called } = channel;
  const call = callFor(channel, part);
  const isIntended = typeof tool === "number" ? call.position === tool : tool !== undefined && call.name === tool;
  if (!isIntended) return "";
  channel.isRepeated ||= called !== undefined && called !== call;
  if (channel.isRepeated) return "";
  channel.called = call;
  channel.hasArguments ||= Boolean(part.args);
  return part.args ?? "";
}

/** Finds the call of a part. Some servers use one key for all calls, so the ids distinguish them. */
function callFor(channel: Channel, { key, id, name }: CallPart): Call {
  const last = channel.calls.get(key);
  if (last && !(id && last.id && id !== last.id)) {
    last.name ||= name;
    return last;
  }
  const call = { position: channel.count, id, name };
  channel.count += 1;
  channel.calls.set(key, call);
  return call;
}

/** The text for a call without arguments, which some APIs send as an empty text. */
export function lastTextOf({ called, hasArguments }: Channel): string {
  return called && !hasArguments ? "{}" : "";
}
