/** Formats an issue for readers who only see its message. */
import type { Issue } from "../model/issue.js";

/** A message names only the nearest key. If the path is longer, it is added before the message. */
export function messageWithPlace({ path, message }: Pick<Issue, "path" | "message">): string {
  return path === "" || message.includes(path) ? message : `${path}: ${message}`;
}
