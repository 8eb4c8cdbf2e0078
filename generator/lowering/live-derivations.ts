/** Derived values as functions of this process. */
import type { Derivation, Derivations } from "../../runtime/model/derive.js";
import { soundDerived } from "../expressions/derived.js";
import type { Model } from "../model/model.js";
import { liveFunction } from "./live-function.js";
import type { Declaration } from "./schema-document.js";

export function liveDerivations(declaration: Declaration, model: Model): Derivations {
  return Object.fromEntries(
    soundDerived(model, declaration).map(({ derived, compiled }) => [
      derived.name,
      liveFunction(compiled.javascript) as Derivation,
    ]),
  );
}
