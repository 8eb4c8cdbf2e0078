/** The requirements anywhere in a shape that affect whether its values can be shown early. */
import type { FieldReading } from "../../model/reading.js";
import type { Shape } from "../../model/shape.js";
import { oncePer } from "../../support/lazily.js";
import { fieldsIn, shapesIn } from "../../model/shape-parts.js";

interface Facts {
  /** A valid value does not change, whatever else is in the answer. */
  readonly isPlain: boolean;
  /** The value depends on the whole answer: a hook, expected items, items that are dropped, a time or an id. */
  readonly isOpen: boolean;
  readonly hasExplicit: boolean;
  /** Numbers become strings, digit by digit. */
  readonly takesDigits: boolean;
}

export const factsOf = oncePer((root: Shape): Facts => {
  const shapes = [...shapesIn(root)];
  const readings = shapes.flatMap(fieldsIn).flatMap(({ reading }) => (reading ? [reading] : []));
  return {
    isPlain:
      !readings.some(mayChange) && !shapes.some((shape) => shape.kind === "record" && shape.unknownKeys !== undefined),
    isOpen: readings.some(isOpenReading),
    hasExplicit: readings.some(({ explicit }) => explicit === true),
    takesDigits: readings.some(({ coerce }) => coerce?.includes("string")),
  };
});

function mayChange(reading: FieldReading): boolean {
  return reading.coerce !== undefined || reading.default !== undefined || isUncertain(reading);
}

/** A hook, or items that are dropped or added: the value of the field depends on the whole answer. */
export function isUncertain({ hook, onInvalidItem, complete }: FieldReading): boolean {
  return [hook, onInvalidItem, complete].some((step) => step !== undefined);
}

/** A default that is not in the contract or the context may differ each time, or depend on what follows. */
function isOpenReading(reading: FieldReading): boolean {
  const { default: source } = reading;
  const isElsewhere = source !== undefined && !("literal" in source || "context" in source);
  return isElsewhere || isUncertain(reading);
}
