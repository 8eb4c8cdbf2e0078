/** The entry point `agent-contracts/stream`: parses an answer while it is written. */
export { contractStreamHook, type Hooks, type StreamState, type UseContractStream } from "./react/hook.js";
export { readerFor, type StreamReader } from "./reader.js";
export type {
  EndEvent,
  ItemEvent,
  LostEvent,
  ProgressEvent,
  ResetEvent,
  ShownEvent,
  StreamEvent,
  TextEvent,
  ValueEvent,
} from "./events.js";
export { streamContract, type Reading } from "./stream.js";
export { StreamResetError } from "./log.js";
export { SourceError } from "./sources/failure.js";
export { ResponseError } from "./sources/response-error.js";
export type { EndOptions, PullOptions, StreamOptions, StreamSignal } from "./options.js";
export type { Source } from "./sources/iterate.js";
export type { ItemAt, ItemsSoFar, ListPath, OutcomeOf, SoFar, Streamable, TextPath } from "./types.js";
