/** Names that are reserved: by TypeScript, by Windows, or for the output directory. */
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Document, ContractDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { guardName, isBuiltInType, isDeviceName, isOwnFileName, isRuntimeGuard, caseFolded } from "../../names.js";
import type { Shape, TypeModel } from "../../model/model.js";

interface Reservation {
  readonly reserves: (name: string) => boolean;
  readonly reason: string;
}

const builtInType: Reservation = {
  reserves: isBuiltInType,
  reason: "it is a type that JavaScript or TypeScript brings along",
};
const runtimeGuard: Reservation = {
  reserves: (name) => isRuntimeGuard(guardName(name)),
  reason: "its type guard would have the name of a function of the runtime",
};
const device: Reservation = { reserves: isDeviceName, reason: "Windows takes a file of this name for a device" };
const ownFile: Reservation = { reserves: isOwnFileName, reason: "the generated docs already have a page of this name" };

/** Reports every enum, type and scope whose name cannot be that of a type or a file. */
export function rejectReservedNames({ enums, types, contracts }: Document, report: Report): void {
  for (const { name } of enums) rejectReserved(name, [builtInType], `${name.value}Kind`, report);
  for (const { name } of types) rejectReserved(name, [builtInType, runtimeGuard, device], `${name.value}Info`, report);
  for (const alias of types.flatMap(({ aliases }) => aliases))
    rejectReserved(alias, [builtInType], `${alias.value}Info`, report);
  for (const { scope } of contracts) rejectReserved(scope, [device, ownFile], `${scope.value}_ANSWER`, report);
}

function rejectReserved(
  { value: name, span }: LocatedText,
  reservations: readonly Reservation[],
  instead: string,
  report: Report,
): void {
  const found = reservations.find(({ reserves }) => reserves(name));
  if (found)
    report(
      "resolve/reserved-name",
      { name, reason: found.reason },
      { span, help: `Choose another name, such as "${instead}".` },
    );
}

/** JavaScript is imported with its actual extension. */
export function rejectEnding({ generate: { language, importExtension } }: Document, report: Report): void {
  if (language?.value !== "javascript" || importExtension === undefined || importExtension.value === "js") return;
  const related = [{ message: "the language is chosen here", span: language.span }];
  report(
    "resolve/ending-of-javascript",
    {},
    { span: importExtension.span, help: "Leave `import_extension` out.", related },
  );
}

/**
 * Reports cycles of types that only refer to each other, and returns the names of all types in them. Without these
 * types, following references without entering an array, a map or a record always ends.
 */
export function rejectEmptyAliases(types: readonly TypeModel[], report: Report): ReadonlySet<string> {
  const cycles = cyclesIn(types);
  for (const cycle of cycles) reportCycle(cycle, report);
  return new Set(cycles.flatMap((cycle) => cycle.map(({ name }) => name)));
}

/** Depth first over every reference once; each that leads back into the current path closes a cycle. */
function cyclesIn(types: readonly TypeModel[]): readonly (readonly TypeModel[])[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const entered = new Set<TypeModel>();
  const cycles: (readonly TypeModel[])[] = [];
  const enter = (type: TypeModel, trail: readonly TypeModel[]): void => {
    const start = trail.indexOf(type);
    if (start >= 0) cycles.push(trail.slice(start));
    if (entered.has(type)) return;
    entered.add(type);
    for (const name of bareReferences(type.shape)) {
      const target = byName.get(name);
      if (target) enter(target, [...trail, type]);
    }
  };
  for (const type of types) enter(type, []);
  return cycles;
}

function reportCycle(cycle: readonly TypeModel[], report: Report): void {
  const [first, ...others] = cycle;
  if (!first) return;
  const chain = [...cycle, first].map(({ name }) => name);
  const related = others.map(({ name, place }) => ({ message: `${name} is declared here`, span: place.span }));
  const help = "Declare the type: a built-in type, fields, an array or a map.";
  report("resolve/circular-type", { chain }, { span: first.place.span, related, help });
}

/** The types that a shape refers to directly, not inside an array, map or record. */
function bareReferences(shape: Shape): readonly string[] {
  if (shape.kind === "union") return shape.members.flatMap(bareReferences);
  return shape.kind === "reference" && shape.target === "type" ? [shape.to] : [];
}

interface Owner {
  readonly scope: string;
  readonly name: LocatedText;
}

/** Reports every alias that is already a scope or another alias. The name table checks that scopes are distinct. */
export function rejectSharedScopes(contracts: readonly ContractDeclaration[], report: Report): void {
  const owners = new Map<string, Owner>();
  for (const { scope } of contracts) owners.set(caseFolded(scope.value), { scope: scope.value, name: scope });
  for (const { scope, aliases } of contracts)
    for (const name of aliases) claim({ scope: scope.value, name }, owners, report);
}

function claim(owner: Owner, owners: Map<string, Owner>, report: Report): void {
  const key = caseFolded(owner.name.value);
  const earlier = owners.get(key);
  if (!earlier) owners.set(key, owner);
  else reportShared(owner, earlier, report);
}

function reportShared({ name, scope }: Owner, earlier: Owner, report: Report): void {
  const related = [{ message: `it leads to ${earlier.scope} already`, span: earlier.name.span }];
  const help =
    earlier.scope === scope ? "Remove the alias: scopes ignore case." : "Keep the alias for one of the two contracts.";
  report("resolve/scope-taken", { name: name.value, scope: earlier.scope }, { span: name.span, related, help });
}
