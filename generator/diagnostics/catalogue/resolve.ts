/** Diagnostics of stage 2: a name is unknown, or two declarations need the same name. */
import { error, warning } from "./entry.js";
import { quote } from "./quote.js";

export const resolveDiagnostics = {
  "resolve/unknown-name": error(
    ({ name }: { name: string }) => `unknown type or enum "${name}"`,
    "A type expression may name a built-in type, an enum of `enums:` or a type of `types:`. Names are case-sensitive.",
  ),
  "resolve/type-names-as-values": warning(
    ({ words }: { words: readonly string[] }) =>
      `this is an enum, and these values of it are also types: ${words.map(quote).join(", ")}`,
    "A YAML list in place of a type is an enum: `[PASS, FAIL]`. If all of its values are names of types, an array or a union of these types was probably intended. After `enum`, the long form, the words themselves are the values.",
  ),
  "resolve/version-misplaced": error(
    () => "`version` has no meaning here",
    "`version` is the constant that equals the `schema_version` of a contract. Only a field of the contract itself can have this type: a type of `types:` and an inner object have no version.",
  ),
  "resolve/version-missing": error(
    ({ scope }: { scope: string }) => `${scope} has a field of type \`version\` but no \`schema_version\``,
    "`version` is the constant that equals the `schema_version` of the contract, so the contract has to have one.",
  ),
  "resolve/derived-taken": error(
    ({ name, owner }: { name: string; owner: string }) =>
      `"${name}" cannot be the name of a derived value: it is the name of ${owner}`,
    "Expressions name derived values and fields in the same way, so a name can belong to only one of them.",
  ),
  "resolve/derived-cycle": error(
    ({ chain }: { chain: readonly string[] }) => `derived values depend on each other in a cycle: ${chain.join(" → ")}`,
    "A derived value may use others. They are computed one after the other, whatever their order in the file, so no value can depend on itself.",
  ),
  "resolve/range-misplaced": error(
    ({ what }: { what: string }) => `${what} cannot have a range`,
    "A range limits the characters of a string, the value of a number or the items of an array. Named types and formats have bounds of their own.",
  ),
  "resolve/key-misplaced": error(
    ({ key, what, fits }: { key: string; what: string; fits: string }) =>
      `\`${key}\` applies to ${fits}, but this is ${what}`,
    "Each bound applies to some types only. On another type it would have no effect, so it is an error.",
  ),
  "resolve/bound-twice": error(
    ({ key }: { key: string }) => `\`${key}\` sets a bound that is already set`,
    "Write each bound once: as a range in the type expression or as a key next to it. A limit is either inclusive or exclusive.",
  ),
  "resolve/union-repeats": error(
    ({ member }: { member: string }) => `${member} appears twice in this union`,
    "An alternative that equals another one has no effect; one of the two was probably intended to be something else.",
  ),
  "resolve/union-with-any": error(
    () => "`any` makes the other alternatives of this union pointless",
    "Any value matches `any`, including null, so the other alternatives would have no effect.",
  ),
  "resolve/circular-type": error(
    ({ chain }: { chain: readonly string[] }) => `nothing says what ${chain[0] ?? ""} is: ${chain.join(" → ")}`,
    "These types are declared only by each other. Types may refer to each other in a cycle if a field, an array or a map is between them.",
  ),
  "resolve/infinite-type": error(
    ({ chain }: { chain: readonly string[] }) =>
      ownField(chain) ?? `no finite value matches ${(chain[0] ?? "").split(/[.[{]/)[0]}: ${chain.join(" → ")}`,
    "Every value of this type must contain another value of it. A type may contain itself if it can stop: in an optional or nullable field, in an array that may be empty, in a map.",
  ),
  "resolve/variants-on-unknown-field": error(
    ({ name }: { name: string }) => `variants depend on "${name}", which is not a field of this object`,
    "`discriminator` names the field whose value selects the variant. It must be one of the `fields` that all variants share.",
  ),
  "resolve/variants-on-unfit-field": error(
    ({ name, found }: { name: string; found: string }) => `variants cannot depend on "${name}": it is ${found}`,
    "The discriminator must be required and have a finite number of values, each with exactly one row.",
  ),
  "resolve/variant-missing": error(
    ({ value, on }: { value: string; on: string }) => `no variant for "${value}" of ${on}`,
    "Every value of the discriminator needs a row, even if it has no fields of its own, so a new value cannot be forgotten.",
  ),
  "resolve/unknown-variant": error(
    ({ value }: { value: string }) => `"${value}" is not a value of the discriminator`,
    "The key of each row under `variants` is a value of the enum. A row for any other value could never apply.",
  ),
  "resolve/variant-field-repeated": error(
    ({ name, value }: { name: string; value: string }) => `the variant ${value} declares "${name}" again`,
    "A field of `fields:` is part of every variant. If a variant needs another type for it, declare the field only in the rows.",
  ),
  "resolve/unknown-path": error(
    ({ path, why }: { path: string; why: string }) => `the path "${path}" does not exist: ${why}`,
    "Paths are field names joined by `.`, with `[*]` for the items of an array and `*` for the values of a map. They are checked against the declared fields.",
  ),
  "resolve/path-to-one-place": error(
    ({ path }: { path: string }) => `${path} is a single value, but this key needs many`,
    "The edges of a graph are the items of an array or the values of a map: the path to them ends in `[*]` or `*`.",
  ),
  "resolve/not-one-list": error(
    ({ path, by }: { path: string; by: string }) => `${path} and ${by} are not in the items of the same array`,
    "`consistent` groups items by one of their fields and compares another one, so both paths contain the same `[*]` or `*`.",
  ),
  "resolve/path-is-no-key": error(
    ({ path }: { path: string }) => `"${path}" does not end in a key`,
    "`required_keys` lists keys that must be present. The items of an array, the values of a map and the answer as a whole have no key.",
  ),
  "resolve/paths-contradict": error(
    ({ path, first, second }: { path: string; first: string; second: string }) =>
      `${path} cannot be both ${first} and ${second}`,
    "In the summary form, types follow from the paths: a path that continues makes an object, `[*]` an array, `*` a map, and the last key an enum.",
  ),
  "resolve/overlay-widens": error(
    ({ value, path }: { value: string; path: string }) => `${value} is not among the values of ${path}`,
    "The `enums` of a contract narrow a declared type, so the type must allow each of the values.",
  ),
  "resolve/overlay-on-no-value": error(
    ({ path, what }: { path: string; what: string }) => `${path} is ${what} and cannot be narrowed to certain values`,
    "The paths in the `enums` of a contract must lead to a string, a number or an enum.",
  ),
  "resolve/unknown-table": error(
    ({ name }: { name: string }) => `unknown table "${name}"`,
    "The values of a rule may come from a table of `tables:`. Names are case-sensitive.",
  ),
  "resolve/unknown-column": error(
    ({ column, table }: { column: string; table: string }) => `the table ${table} has no column "${column}"`,
    "A rule takes its values from one column of the row that a field of the answer selects.",
  ),
  "resolve/table-key-unclear": error(
    ({ table, enum: keyed, count }: { table: string; enum: string; count: number }) =>
      `the row of ${table} is not determined: ${count === 0 ? "no field" : "more than one field"} here has the type ${keyed}`,
    "The value of a field selects the row of a table. If exactly one field has the type of the table's enum, it is that field; otherwise name it with `key`.",
  ),
  "resolve/unknown-input": error(
    ({ name, decision }: { name: string; decision: string }) => `${decision} has no input "${name}"`,
    "In the reason of a decision, `{name}` is replaced by the value of an input. Write a literal brace twice.",
  ),
  "resolve/input-not-read": error(
    ({ name }: { name: string }) => `the input "${name}" of a decision takes no aliases, defaults or coercions`,
    "Inputs come from your code and not from a model. A decision rejects an invalid input; aliases, defaults and coercions would have no effect.",
  ),
  "resolve/unknown-scope": error(
    ({ scope }: { scope: string }) => `unknown scope "${scope}"`,
    "A gate requires accepted answers of contracts, and `examples` at the top of a file lists examples of contracts. Each contract is named by its scope, which is case-sensitive.",
  ),
  "resolve/table-key-unknown": error(
    ({ key, table }: { key: string; table: string }) => `the table ${table} is keyed by "${key}", which is not an enum`,
    "A table has one row for every value of an enum of `enums:`, so no value can be forgotten.",
  ),
  "resolve/row-missing": error(
    ({ value, key, table }: { value: string; key: string; table: string }) =>
      `the table ${table} has no row for "${value}" of ${key}`,
    "Each value of the table's enum needs a row, so a new value cannot be forgotten.",
  ),
  "resolve/unknown-row": error(
    ({ value, key }: { value: string; key: string }) => `"${value}" is not a value of ${key}`,
    "The key of each row is a value of the table's enum. A row for any other value could never be selected.",
  ),
  "resolve/cell-missing": error(
    ({ column, row }: { column: string; row: string }) => `the row ${row} has no cell for "${column}"`,
    "Every row has a value in every column. If there is none, write `[]`, or `null` in a column whose type is nullable.",
  ),
  "resolve/unknown-cell": error(
    ({ column }: { column: string }) => `unknown column "${column}"`,
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
    "Every contract, type, enum and variant becomes a TypeScript name, and contracts and types become files. Names must differ by more than case, because some file systems are not case-sensitive.",
  ),
  "resolve/reserved-name": error(
    ({ name, reason }: { name: string; reason: string }) => `the name "${name}" is reserved: ${reason}`,
    "Types and enums keep their names in generated code, and contracts and types become files, so names with a meaning there cannot be used.",
  ),
  "resolve/scope-taken": error(
    ({ name, scope }: { name: string; scope: string }) => `"${name}" is already a name of the contract ${scope}`,
    "A contract is found by its scope or by an alias, ignoring case, so each such name can belong to only one contract.",
  ),
  "resolve/unknown-example": error(
    ({ name }: { name: string }) => `unknown example "${name}"`,
    "`example` names the example that the prompt shows, `reads_as` the example whose value the text must parse to, and `like` the example whose value is changed. All must be examples with a value, of the same contract.",
  ),
  "resolve/example-repeated": error(
    ({ name, scope }: { name: string; scope: string }) => `${scope} has two examples named "${name}"`,
    "Examples of one contract can be in several files, and share one namespace.",
  ),
  "resolve/example-cycle": error(
    ({ chain }: { chain: readonly string[] }) =>
      `these examples are changes of each other, and none has a value: ${chain.map(quote).join(" → ")}`,
    "An example with `like` changes the value of another example. That one can be a change itself, but the last one must have a `value`.",
  ),
  "resolve/example-path": error(
    ({ path, like, why }: { path: string; like: string; why: string }) =>
      `the path ${quote(path)} does not exist in the example ${quote(like)}: ${why}`,
    "`set` replaces or adds one key or item, and `remove` removes one. Parents are never created, because a misspelled path would then add a key that you did not mean.",
  ),
  "resolve/examples-too-large": error(
    ({ what, limit }: { what: "characters" | "levels"; limit: number }) =>
      what === "characters"
        ? `the examples with \`like\` contain more than ${limit} characters`
        : `the value of this example nests more than ${limit} maps and lists`,
    "An example that changes a large one is just as large, although it takes one line. Each is checked and printed in the docs, so all of them together have a limit.",
  ),
  "resolve/unknown-code": error(
    ({ code }: { code: string }) => `unknown issue code "${code}"`,
    "`issues` lists codes of structural issues, such as `missing` or `enum`, the codes in `codes` that replace them, and the codes of rules.",
  ),
  "resolve/example-has-issues": error(
    ({ name }: { name: string }) => `"${name}" is an example with issues, but a valid example is required`,
    "Models copy the example that a prompt shows, and `text` parses to an accepted value, so both must be valid examples.",
  ),
  "resolve/used-file": error(
    ({ file, problem }: { file: string; problem: string }) => `the included file "${file}" ${problem}`,
    "You write contracts files, and the generator writes and removes generated files, so one path cannot be both.",
  ),
  "resolve/former-version": error(
    ({ file, problem }: { file: string; problem: string }) => `the former version "${file}" ${problem}`,
    "`upgrade_from` names contracts files of former versions, committed next to the current one. Each is compiled to prove that its stored values become values of the current types, and a module of the output has its name.",
  ),
  "resolve/ending-of-javascript": error(
    () => "JavaScript modules can only be imported as `.js`",
    "`import_extension` sets how generated TypeScript modules import each other. With `language: javascript` there are no `.ts` files.",
  ),
  "resolve/embed-file": error(
    ({ file, problem }: { file: string; problem: string }) => `${file} cannot contain a block: it ${problem}`,
    "Blocks are inserted into your own files. Write the path of a file the same way each time, because some file systems are not case-sensitive.",
  ),
  "resolve/embed-form": error(
    ({ file, problem }: { file: string; problem: string }) => `${file} ${problem}`,
    "The extension of a file determines how its blocks are marked and written: in Markdown as Markdown or as text in a fence, in code as an expression. For another extension, `as` sets it.",
  ),
  "resolve/embed-scope": error(
    ({ problem }: { problem: string }) => problem,
    "A prompt or a schema belongs to one contract, named by `scope` or by the block itself. A summary has an entry for every contract.",
  ),
  "resolve/embed-repeated": error(
    ({ file, block }: { file: string; block: string }) => `the block ${block} of ${file} already has an entry`,
    "A block has one content; two entries would overwrite each other on every run. Names of blocks must differ by more than case.",
    "Remove one of the two entries.",
  ),
};

/** A type with a field of the same type, which needs no chain to explain. */
function ownField([first = "", second, ...others]: readonly string[]): string | undefined {
  const [, type, field] = /^([^.[{]+)\.([^.[{]+)$/.exec(first) ?? [];
  return type !== undefined && field !== undefined && second === first && others.length === 0
    ? `${quote(type)} needs ${quote(field)}, which is ${quote(type)} again, without end`
    : undefined;
}
