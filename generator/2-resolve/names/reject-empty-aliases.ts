/** Types that only refer to each other: `A: B` and `B: A`, directly or through unions. They have no meaning. */
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { Shape, TypeModel } from "../../model/model.js";

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
  report(diagnose("resolve/circular-type", { chain }, { span: first.place.span, related, help }));
}

/** The types that a shape refers to directly, not inside an array, map or record. */
function bareReferences(shape: Shape): readonly string[] {
  if (shape.kind === "union") return shape.members.flatMap(bareReferences);
  return shape.kind === "reference" && shape.target === "type" ? [shape.to] : [];
}
