/** Determines whether the values of a shape can be shown before the answer ends. */
import type { FieldReading } from "../../model/reading.js";
import type { Shape } from "../../model/shape.js";
import { oncePer } from "../../support/lazily.js";
import { fieldsIn, shapesIn } from "../../model/shape-parts.js";

interface Facts {
  /** Whether valid values never change, whatever the rest of the answer is. */
  readonly isPlain: boolean;
  /** Whether values depend on the whole answer, because of a hook, expected items, dropped items, a time or an id. */
  readonly isOpen: boolean;
  readonly hasExplicit: boolean;
  /** Whether numbers become strings with the same digits. */
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

/**
 * Whether the value of the field depends on the whole answer, because of a hook or of items that are dropped or added.
 */
export function isUncertain({ hook, onInvalidItem, complete }: FieldReading): boolean {
  return [hook, onInvalidItem, complete].some((step) => step !== undefined);
}

/** Whether a default may differ each time or depend on the rest of the answer. Literals and context values do not. */
function isOpenReading(reading: FieldReading): boolean {
  const { default: source } = reading;
  const isElsewhere = source !== undefined && !("literal" in source || "context" in source);
  return isElsewhere || isUncertain(reading);
}
