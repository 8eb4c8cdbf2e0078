/** What is next to the fields of a type or a contract: derived values, examples, what a prompt says. */
import type { LocatedText, Located } from "../source/source.js";
import type { Json, JsonObject } from "../source/json.js";

/** A value that follows from others and is not on the wire. */
export interface DerivedDeclaration {
  readonly name: LocatedText;
  readonly expression: LocatedText;
  readonly description?: LocatedText;
}

/** It has either a value or a change of another example; 2-resolve makes a value of the change. */
export interface ExampleDeclaration {
  readonly name: LocatedText;
  readonly value?: Located<Json>;
  readonly change?: ChangeDeclaration;
  /** Absent: the value is valid. Present: exactly these codes are given. */
  readonly issues?: readonly LocatedText[];
  readonly inPrompt?: Located<boolean>;
}

/** The value of another example, and what is otherwise in it. */
export interface ChangeDeclaration {
  readonly like: LocatedText;
  /** In the order of the file; the paths are as `formatPath` of the runtime writes them. */
  readonly set: readonly { readonly path: LocatedText; readonly value: Located<Json> }[];
  readonly remove: readonly LocatedText[];
}

/** An example that is a string, to be read as the contract says. */
export interface TextExampleDeclaration {
  readonly name: LocatedText;
  readonly text: LocatedText;
  /** The name of an example with a value. */
  readonly readsAs?: LocatedText;
  readonly context?: Located<JsonObject>;
  /** Absent: the text is read without diagnostic. Present: exactly these codes are given. */
  readonly issues?: readonly LocatedText[];
}

export interface Examples {
  readonly examples: readonly ExampleDeclaration[];
  readonly textExamples?: readonly TextExampleDeclaration[];
}

/** Examples that are written apart from their contract. */
export interface FurtherExamplesDeclaration extends Examples {
  readonly scope: LocatedText;
}

export interface PromptDeclaration {
  /** No model is asked for it. */
  readonly isNone?: true;
  readonly intro?: LocatedText;
  readonly notes: readonly LocatedText[];
  /** The name of the example to show. */
  readonly example?: LocatedText;
  /** In tokens of o200k_base. */
  readonly budget?: Located<number>;
}
