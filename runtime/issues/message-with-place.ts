/** The sentence of an issue for whoever sees nothing else of it. */
import type { Issue } from "../model/issue.js";

/** A message names the nearest key alone; where the place is further inside, the whole path goes before it. */
export function messageWithPlace({ path, message }: Pick<Issue, "path" | "message">): string {
  return path === "" || message.includes(path) ? message : `${path}: ${message}`;
}
