/**
 * Standard Schema v1 and Standard JSON Schema v1 (standardschema.dev): libraries that support these interfaces accept a
 * contract as is.
 */
import type { JsonSchema } from "../model/contract.js";
import type { Outcome } from "../model/issue.js";
import { readPath, type Segment } from "../support/path.js";
import { type Dialects, schemaFor } from "./schema-for.js";

interface StandardIssue {
  readonly message: string;
  readonly path: readonly Segment[];
}

type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

interface JsonSchemaOptions {
  /** The dialect of the requested schema. */
  readonly target: string;
}

export interface StandardProperties<Output, Input = Output> {
  readonly version: 1;
  readonly vendor: "agent-contracts";
  readonly validate: (value: unknown) => StandardResult<Output>;
  readonly jsonSchema: {
    readonly input: (options: JsonSchemaOptions) => Record<string, unknown>;
    readonly output: (options: JsonSchemaOptions) => Record<string, unknown>;
  };
  /** For type inference only; always undefined. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

/** Values are validated without changes, so input and output have the same type. */
export function standardProperties<Output, Input = Output>(
  schema: JsonSchema,
  validate: (value: unknown) => Outcome<Output>,
  dialects?: Dialects,
): StandardProperties<Output, Input> {
  const inDialect = ({ target }: JsonSchemaOptions): Record<string, unknown> => schemaFor(schema, target, dialects);
  const jsonSchema = { input: inDialect, output: inDialect };
  return { version: 1, vendor: "agent-contracts", validate: (value) => resultOf(validate(value)), jsonSchema };
}

function resultOf<Output>(outcome: Outcome<Output>): StandardResult<Output> {
  if (outcome.ok) return { value: outcome.value };
  return { issues: outcome.issues.map(({ message, path }) => ({ message, path: readPath(path) })) };
}
