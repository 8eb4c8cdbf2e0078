import type { Report } from "../../diagnostics/diagnostic.js";
import { alternativesOf } from "../../model/follow-path.js";
import type { ContractModel, Model } from "../../model/model.js";
import { isMany, stepsOf } from "../../model/paths.js";
import { allFields } from "../../model/shape-parts.js";

/** Wrapper keys and the paths of `fill_from` are not declared by the contract, and each is used once. */
export function wrappersStayApart(model: Model, report: Report): void {
  for (const contract of model.contracts) {
    const taken = keysTaken(contract, model);
    for (const key of contract.reading?.unwrap ?? [])
      rejectTaken(key, "unwrap", `unwrap.${key}`, taken, contract, report);
    for (const [key, path] of Object.entries(contract.reading?.fillFrom ?? {}))
      checkFillFrom(key, path, taken, contract, report);
  }
}

/** The meaning of each key that the answer itself can contain. */
function keysTaken({ shape }: ContractModel, model: Model): ReadonlyMap<string, string> {
  const fields = alternativesOf(shape, model).shapes.flatMap((part) => (part.kind === "record" ? allFields(part) : []));
  const aliases = fields.flatMap(({ name, reading }) =>
    (reading?.aliases ?? []).map((alias) => [alias, `an alias of ${name}`] as const),
  );
  return new Map([...aliases, ...fields.map(({ name }) => [name, "a field of the contract"] as const)]);
}

function checkFillFrom(
  key: string,
  path: string,
  taken: ReadonlyMap<string, string>,
  contract: ContractModel,
  report: Report,
): void {
  const [first, ...others] = stepsOf(path);
  const span = contract.reading?.written[`fill_from.${key}`] ?? contract.place.span;
  if ([first, ...others].some((step) => !step || isMany(step)))
    return report("check/path-to-many-places", { path, reader: "`fill_from`" }, { span });
  if (first?.kind === "key") rejectTaken(first.name, "fill_from", `fill_from.${key}`, taken, contract, report);
}

function rejectTaken(
  key: string,
  keyword: string,
  part: string,
  taken: ReadonlyMap<string, string>,
  { reading, place }: ContractModel,
  report: Report,
): void {
  const what = taken.get(key);
  if (what !== undefined)
    report("check/wrapper-is-field", { key, keyword, taken: what }, { span: reading?.written[part] ?? place.span });
}
