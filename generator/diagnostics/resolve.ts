/** Complaints of stage 2: a name does not lead anywhere, or two things claim one name. */
import { error } from "./entry.js";

export const resolveDiagnostics = {
  "resolve/unknown-name": error(
    ({ name }: { name: string }) => `unknown type or enum "${name}"`,
    "A type expression may name a built-in type, an enum of `enums:` or a type of `types:`. Names are matched exactly, case included.",
  ),
};
