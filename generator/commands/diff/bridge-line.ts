/** A bridge on one line. */
import type { Bridge } from "../../evolution/finding.js";

/** `add `aliases: [comment]` to summary: fixes producer and replay; values and types still break` */
export function bridgeLine({ write, fixes, left }: Bridge): string {
  const rest =
    left.length === 0 ? "nothing is left" : `${listed(left)} still ${left.length === 1 ? "breaks" : "break"}`;
  return `${write}: fixes ${listed(fixes)}; ${rest}`;
}

function listed(directions: readonly string[]): string {
  return directions.length < 2 ? directions.join("") : `${directions.slice(0, -1).join(", ")} and ${directions.at(-1)}`;
}
