/** A bridge in one line. */
import type { Bridge } from "../../evolution/finding.js";

/** `add NOOP as an alias: makes producer and replay safe; types stay broken` */
export function bridgeLine({ write, makesSafe }: Bridge): string {
  return `${write}: makes ${makesSafe.join(" and ")} safe`;
}
