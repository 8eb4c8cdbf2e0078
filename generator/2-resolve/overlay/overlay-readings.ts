/** `read: fields` of a contract: how single fields of its shape are parsed in this contract. */
import type { ReadDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { Field, FieldReadingModel, Shape } from "../../model/model.js";
import { stepsOf } from "../../model/paths.js";
import type { Context } from "../context.js";
import { changed, type Ground } from "./apply-overlay.js";
import { resolveFieldReading } from "../reading/resolve-field-reading.js";

type FieldReadings = ReadDeclaration["fields"];

/**
 * The shape in which the fields at these paths are parsed as the contract declares; everything else stays as the type
 * declares.
 */
export function overlayReadings(readings: FieldReadings, { shape, vocabulary }: Ground, context: Context): Shape {
  return readings.reduce(
    (ground, { path, reading }) => layOne(path, resolveFieldReading(reading), { shape: ground, vocabulary }, context),
    shape,
  );
}

function layOne(path: LocatedText, reading: FieldReadingModel, ground: Ground, context: Context): Shape {
  const steps = stepsOf(path.value);
  if (steps.at(-1)?.kind !== "key") {
    context.report(
      "resolve/path-is-no-key",
      { path: path.value },
      { span: path.span, help: "Name a field; what is said of the answer as a whole is on the contract." },
    );
    return ground.shape;
  }
  return changed(
    path,
    steps,
    { shape: (shape) => shape, field: (field) => withReading(field, reading) },
    ground,
    context,
  );
}

function withReading(field: Field, reading: FieldReadingModel): Field {
  return {
    ...field,
    reading: { ...field.reading, ...reading, written: { ...field.reading?.written, ...reading.written } },
  };
}
