/** The methods of a contract object that parse answers, created with the first answer. */
import type { AnswerReaders } from "../answer/readers.js";
import type { AcceptedPatch } from "../answer/outcome.js";
import type { TypeDefinition } from "../model/contract.js";
import { OutputValidationError } from "../issues/output-validation-error.js";
import { lazily } from "../support/lazily.js";
import { standardProperties } from "../schema-dialects/standard-schema.js";
import type { Validate } from "../validate/validate.js";
import { loadReader } from "./load.js";

export function readersOnDemand<T>(
  definition: TypeDefinition,
  validate: Validate<T>,
): AnswerReaders<T, string, AcceptedPatch> {
  const readers = lazily(() => loadReader().readersOf<T>(definition, validate));
  return {
    safeParse: (answer, options) => readers().safeParse(answer, options),
    // The error must have the class that this entry point exports, even if the reader is in another module.
    parse: (answer, options) => {
      const outcome = readers().safeParse(answer, options);
      if (!outcome.ok) throw new OutputValidationError(definition.name, outcome);
      return outcome.value;
    },
    normalize: (value, options) => readers().normalize(value, options),
    resolveMode: (environment) => readers().resolveMode(environment),
    "~standard": standardProperties(definition.schema, (value) => validate(value)),
  };
}
