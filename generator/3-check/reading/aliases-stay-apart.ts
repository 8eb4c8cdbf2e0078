import type { Report } from "../../diagnostics/diagnostic.js";
import type { Field, Model, RecordShape } from "../../model/model.js";
import type { Span } from "../../source/source.js";
import { sitesIn } from "../../model/sites.js";

/** A key of an answer belongs to one field, as its name or as an alias. */
export function aliasesStayApart(model: Model, report: Report): void {
  for (const { shape } of sitesIn(model))
    if (shape.kind === "record") for (const fields of fieldSets(shape)) checkFields(fields, report);
}

/** Fields that can be in one object: those that all variants share, and those of one variant. */
function fieldSets({ fields, variants }: RecordShape): readonly (readonly Field[])[] {
  return variants ? variants.rows.map((row) => [...fields, ...row.fields]) : [fields];
}

function checkFields(fields: readonly Field[], report: Report): void {
  const names = new Map(fields.map((field) => [folded(field.name), field]));
  const owners = new Map<string, Field>();
  for (const field of fields) {
    for (const alias of field.reading?.aliases ?? []) {
      const [declared, owner] = [names.get(folded(alias)), owners.get(folded(alias))];
      if (declared && (declared !== field || alias === field.name)) rejectField(alias, field, declared, report);
      else if (owner && owner !== field) rejectShared(alias, owner, field, report);
      if (!owner) owners.set(folded(alias), field);
    }
  }
}

function rejectField(alias: string, field: Field, declared: Field, report: Report): void {
  const related =
    declared === field ? [] : [{ message: `${declared.name} is declared here`, span: declared.place.span }];
  report(
    "check/alias-is-field",
    { alias, field: field.name, other: declared.name },
    { span: spanOf(alias, field), related, help: "Remove the alias." },
  );
}

function rejectShared(alias: string, first: Field, second: Field, report: Report): void {
  const same = (first.reading?.aliases ?? []).find((other) => folded(other) === folded(alias)) ?? alias;
  const related = [{ message: `it is an alias of ${first.name} here`, span: spanOf(same, first) }];
  report(
    "check/alias-shared",
    { alias, first: first.name, second: second.name },
    { span: spanOf(alias, second), related, help: "Keep one of the two." },
  );
}

function spanOf(alias: string, { reading, place }: Field): Span {
  return reading?.written[`aliases.${alias}`] ?? place.span;
}

/** Keys that are equal after folding are the same key when parsing leniently. */
function folded(key: string): string {
  return key.toLowerCase().replace(/[-_ ]/g, "");
}
