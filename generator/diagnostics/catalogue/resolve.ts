/** Complaints of stage 2: a name does not lead anywhere, or two things claim one name. */
import { error, warning } from "./entry.js";
import { quote } from "./quote.js";

export const resolveDiagnostics = {
  "resolve/unknown-name": error(
    ({ name }: { name: string }) => `unknown type or enum "${name}"`,
    "A type expression may name a built-in type, an enum of `enums:` or a type of `types:`. Names are matched exactly, case included.",
  ),
  "resolve/type-names-as-values": warning(
    ({ words }: { words: readonly string[] }) =>
      `this is an enum, whose values are words and no types: ${words.map(quote).join(", ")}`,
    "A list in the place of a type is an enum: `[PASS, FAIL]`. If all of its values are names of types, most often a list or a union of these types was meant. In the long form, after `enum`, the words themselves are meant.",
  ),
  "resolve/version-misplaced": error(
    () => "`version` has no meaning here",
    "`version` is the constant that equals the `schema_version` of a contract. It can be the type of a contract's own fields alone: a type of `types:` and an inner object belong to no version.",
  ),
  "resolve/version-missing": error(
    ({ scope }: { scope: string }) => `${scope} has a field of type \`version\` and no schema_version`,
    "`version` is the constant that equals the `schema_version` of the contract, so the contract has to have one.",
  ),
  "resolve/derived-taken": error(
    ({ name, owner }: { name: string; owner: string }) =>
      `"${name}" cannot be the name of a derived value: it is that of ${owner}`,
    "Derived values and fields are named alike in expressions, so one name can mean one of them only.",
  ),
  "resolve/derived-cycle": error(
    ({ chain }: { chain: readonly string[] }) => `derived values depend on each other in a cycle: ${chain.join(" → ")}`,
    "A derived value may go on from others. They are computed one after the other, whatever their order in the file, so no value can follow from itself.",
  ),
  "resolve/range-misplaced": error(
    ({ what }: { what: string }) => `${what} cannot have a range`,
    "A range bounds the characters of a string, the value of a number or the items of a list. Named types and formats bring bounds of their own.",
  ),
  "resolve/key-misplaced": error(
    ({ key, what, fits }: { key: string; what: string; fits: string }) =>
      `${key} applies to ${fits}, and this is ${what}`,
    "Each bound applies to some kinds of value only. On another kind it would be ignored silently, which is why it is rejected.",
  ),
  "resolve/bound-twice": error(
    ({ key }: { key: string }) => `${key} states a bound that is stated already`,
    "Every fact is said once. A bound may be as a range in the type expression or as a key next to it, and a limit is either inclusive or exclusive.",
  ),
  "resolve/union-repeats": error(
    ({ member }: { member: string }) => `${member} appears twice in this union`,
    "An alternative that equals another one adds nothing; most often one of the two was meant to be something else.",
  ),
  "resolve/union-with-any": error(
    () => "`any` makes the other alternatives of this union pointless",
    "Any value matches `any`, null included, so the other alternatives would never be looked at.",
  ),
  "resolve/circular-type": error(
    ({ chain }: { chain: readonly string[] }) => `nothing says what ${chain[0] ?? ""} is: ${chain.join(" → ")}`,
    "These types are declared by each other alone. Types may refer to each other in a cycle where something lies between them: a field, a list or a map.",
  ),
  "resolve/infinite-type": error(
    ({ chain }: { chain: readonly string[] }) =>
      `no finite value matches ${(chain[0] ?? "").split(/[.[{]/)[0]}: ${chain.join(" → ")}`,
    "Every value of this type must contain another one of it. A type may contain itself if it can stop: in an optional or nullable field, in a list that may be empty, in a map.",
  ),
  "resolve/variants-on-unknown-field": error(
    ({ name }: { name: string }) => `variants depend on "${name}", which is not a field of this object`,
    "`discriminator` names the field whose value chooses the variant. It is one of the `fields` that all variants share.",
  ),
  "resolve/variants-on-unfit-field": error(
    ({ name, found }: { name: string; found: string }) => `variants cannot depend on "${name}": it is ${found}`,
    "The discriminator must be there in every answer and contain one of finitely many values, so each has exactly one row.",
  ),
  "resolve/variant-missing": error(
    ({ value, on }: { value: string; on: string }) => `no variant for "${value}" of ${on}`,
    "Every value of the discriminator has a row, also one without fields of its own, so a new value cannot be forgotten.",
  ),
  "resolve/unknown-variant": error(
    ({ value }: { value: string }) => `"${value}" is not a value of the discriminator`,
    "Each row under `variants` is keyed by a value of the enum. A row for any other value could never apply.",
  ),
  "resolve/variant-field-repeated": error(
    ({ name, value }: { name: string; value: string }) => `the variant ${value} declares "${name}" again`,
    "A field of `fields:` is part of every variant. A variant that needs it otherwise needs it to be in the rows alone.",
  ),
  "resolve/unknown-path": error(
    ({ path, why }: { path: string; why: string }) => `the path "${path}" leads nowhere: ${why}`,
    "Paths are field names joined by `.`, with `[*]` for the items of a list and `*` for the values of a map. They are proved against the shape that they lead through.",
  ),
  "resolve/path-to-one-place": error(
    ({ path }: { path: string }) => `${path} leads to one place, and here many are needed`,
    "The edges of a graph are the items of a list or the values of a map: the path to them ends in `[*]` or `*`.",
  ),
  "resolve/not-one-list": error(
    ({ path, by }: { path: string; by: string }) => `${path} and ${by} do not lead through the items of one list`,
    "`consistent` groups items by one of their members and compares another one, so both paths go through the same `[*]` or `*`.",
  ),
  "resolve/path-is-no-key": error(
    ({ path }: { path: string }) => `"${path}" names no key`,
    "`required_keys` lists keys that must be there. The items of a list, the values of a map and the answer as a whole have no key that it could demand.",
  ),
  "resolve/paths-contradict": error(
    ({ path, first, second }: { path: string; first: string; second: string }) =>
      `${path} cannot be both ${first} and ${second}`,
    "In the summary form the shape is read off the paths: one that goes on makes an object, one with `[*]` a list, one with `*` a map, and one that ends an enum.",
  ),
  "resolve/overlay-widens": error(
    ({ value, path }: { value: string; path: string }) => `${value} is not among the values of ${path}`,
    "The `enums` of a contract narrow the type that they are laid over: every value must be one that the type allows already.",
  ),
  "resolve/overlay-on-no-value": error(
    ({ path, what }: { path: string; what: string }) => `${path} is ${what} and cannot be narrowed to a list of values`,
    "The `enums` of a contract name paths at which a string, a number or an enum is.",
  ),
  "resolve/unknown-table": error(
    ({ name }: { name: string }) => `no table is called "${name}"`,
    "The values of a rule may come from a table of `tables:`. Names are matched exactly, case included.",
  ),
  "resolve/unknown-column": error(
    ({ column, table }: { column: string; table: string }) => `the table ${table} has no column "${column}"`,
    "A rule takes its values from one column of the row that a field of the answer chooses.",
  ),
  "resolve/table-key-unclear": error(
    ({ table, enum: keyed, count }: { table: string; enum: string; count: number }) =>
      `nothing says which row of ${table} is meant: ${count === 0 ? "no field" : "more than one field"} here is of the type ${keyed}`,
    "The row of a table is chosen by the value of a field. Where just one field has the type of the table's enum it is that one; otherwise `key` names it.",
  ),
  "resolve/unknown-input": error(
    ({ name, decision }: { name: string; decision: string }) => `${decision} has no input "${name}"`,
    "In the reason of a decision `{name}` means the value of one of its inputs. A brace that is meant as one is written twice.",
  ),
  "resolve/input-not-read": error(
    ({ name }: { name: string }) =>
      `the input "${name}" of a decision is taken as it is, and nothing of it is read leniently`,
    "Inputs come from a program and not from a model. A decision rejects what is not valid; aliases, defaults and the like would have no effect.",
  ),
  "resolve/unknown-scope": error(
    ({ scope }: { scope: string }) => `no contract has the scope "${scope}"`,
    "A gate needs accepted answers of contracts, each by its scope, case included.",
  ),
  "resolve/table-key-unknown": error(
    ({ key, table }: { key: string; table: string }) => `the table ${table} is keyed by "${key}", which is not an enum`,
    "A table has one row for every value of an enum of `enums:`, so no case can be forgotten.",
  ),
  "resolve/row-missing": error(
    ({ value, key, table }: { value: string; key: string; table: string }) =>
      `the table ${table} has no row for "${value}" of ${key}`,
    "A table decides every case: each value of its enum has a row, so a new value cannot be forgotten.",
  ),
  "resolve/unknown-row": error(
    ({ value, key }: { value: string; key: string }) => `"${value}" is not a value of ${key}`,
    "Each row is keyed by a value of the table's enum. A row for any other value could never be chosen.",
  ),
  "resolve/cell-missing": error(
    ({ column, row }: { column: string; row: string }) => `the row ${row} has no cell for "${column}"`,
    "Every row says something in every column. If there is nothing to say, write `[]`, or `null` with a column whose type is nullable.",
  ),
  "resolve/unknown-cell": error(
    ({ column }: { column: string }) => `there is no column "${column}"`,
    "The columns of a table are declared once, under `columns`, each with the type of its cells.",
  ),
  "resolve/name-clash": error(
    ({
      first,
      firstName,
      second,
      secondName,
    }: {
      first: string;
      firstName: string;
      second: string;
      secondName: string;
    }) =>
      `${first} and ${second} need the same name in generated code: ${firstName === secondName ? firstName : `${firstName} and ${secondName} differ only by case`}`,
    "Every contract, type, enum and variant becomes a TypeScript name, and contracts and types become files. Names must differ by more than case, because some file systems do not tell case apart.",
  ),
  "resolve/reserved-name": error(
    ({ name, reason }: { name: string; reason: string }) => `the name "${name}" is taken: ${reason}`,
    "Types and enums keep their names in generated code, and contracts and types become files, so a name which means something there already cannot be used.",
  ),
  "resolve/scope-taken": error(
    ({ name, scope }: { name: string; scope: string }) => `"${name}" is already a name of the contract ${scope}`,
    "A contract is found by its scope or by what it is also called, without regard to case, so every such name belongs to one contract.",
  ),
  "resolve/unknown-example": error(
    ({ name }: { name: string }) => `no example with a value is called "${name}"`,
    "The prompt shows one of the contract's examples, named by `example`, and `reads_as` names one with the value that a string is read as.",
  ),
  "resolve/unknown-code": error(
    ({ code }: { code: string }) => `no issue has the code "${code}"`,
    "An example with `issues` lists codes of structural faults, such as `missing` or `enum`, the codes in `codes` that replace them, and the codes of rules.",
  ),
  "resolve/example-has-issues": error(
    ({ name }: { name: string }) => `"${name}" is an example with issues, but a valid one is expected`,
    "What the prompt shows is copied by models, and what a string is read as was accepted, so both must be examples that are valid.",
  ),
  "resolve/used-file": error(
    ({ file, problem }: { file: string; problem: string }) => `the used file "${file}" ${problem}`,
    "A contracts file is written by hand, and what is generated from it is written and removed by the generator: neither can be in the place of the other.",
  ),
  "resolve/ending-of-javascript": error(
    () => "JavaScript modules can only be imported as `.js`",
    "`import_extension` says how modules of TypeScript import each other. With `language: javascript` there is no `.ts` file; its modules end in `.js`.",
  ),
  "resolve/embed-file": error(
    ({ file, problem }: { file: string; problem: string }) => `no block can be in ${file}: it ${problem}`,
    "Blocks are kept in files that are written by hand. Each file is named in one spelling, because some file systems do not tell case apart.",
  ),
  "resolve/embed-form": error(
    ({ file, problem }: { file: string; problem: string }) => `${file} ${problem}`,
    "How a block is marked and written follows from the ending of its file. Markdown takes it as Markdown or as text in a fence, code takes it as an expression; a file with another ending is what `as` says.",
  ),
  "resolve/embed-scope": error(
    ({ problem }: { problem: string }) => problem,
    "A prompt or a schema is that of one contract, which `scope` names, or the block itself. A summary has an entry for every contract.",
  ),
  "resolve/embed-repeated": error(
    ({ file, block }: { file: string; block: string }) => `the block ${block} of ${file} has an entry already`,
    "One block has one content: two entries would undo each other at every run. Names of blocks differ by more than case.",
  ),
};
