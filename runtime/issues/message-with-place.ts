/** The message of an issue, for readers who see nothing else of it. */
import type { Issue } from "../model/issue.js";

/** A message names only the nearest key; if the path has more than that, the whole path is put before the message. */
export function messageWithPlace({ path, message }: Pick<Issue, "path" | "message">): string {
  return path === "" || message.includes(path) ? message : `${path}: ${message}`;
}
