import type { Report } from "../../diagnostics/diagnostic.js";
import type { EnumValue, Model, Place } from "../../model/model.js";
import { sitesIn } from "../../model/sites.js";

/** A word means one value of an enum, as the value itself or as an alias. */
export function enumAliasesStayApart(model: Model, report: Report): void {
  for (const { values, place } of model.enums) checkValues(values, place, report);
  for (const { shape, place } of sitesIn(model))
    if (shape.kind === "enum" && shape.of === undefined) checkValues(shape.values, place, report);
}

function checkValues(values: readonly EnumValue[], place: Place, report: Report): void {
  const owners = new Map<string, EnumValue>();
  for (const value of values) {
    for (const alias of value.aliases ?? []) {
      const clash = clashOf(alias, value, values, owners.get(alias.toLowerCase()));
      if (clash !== undefined)
        report(
          "check/enum-alias-clash",
          { alias, value: String(value.value), clash },
          { span: value.written?.[alias] ?? place.span, help: "Remove one of the two." },
        );
      owners.set(alias.toLowerCase(), owners.get(alias.toLowerCase()) ?? value);
    }
  }
}

/**
 * Returns the value that an alias conflicts with, ignoring case; undefined if there is none. An alias may differ only
 * in case from its own value.
 */
function clashOf(
  alias: string,
  own: EnumValue,
  values: readonly EnumValue[],
  owner: EnumValue | undefined,
): string | undefined {
  const same = values.find(({ value }) => String(value).toLowerCase() === alias.toLowerCase());
  if (same === own) return String(own.value) === alias ? "the value itself" : undefined;
  if (same) return `the value ${same.value}`;
  return owner && owner !== own ? `an alias of ${owner.value}` : undefined;
}
