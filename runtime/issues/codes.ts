/** The codes that a contract gives to structural issues. */
import { alternativesOf, type JsonKind, kindsOf } from "../model/choose-member.js";
import { type Spot, scopesAt } from "../model/follow-shape.js";
import type { StructuralCode } from "../model/issue.js";
import type { Segment } from "../support/path.js";
import { printValue } from "../support/printable.js";
import type { Codes, Shape } from "../model/shape.js";

/** A structural issue and its location. */
interface CodedFault {
  readonly code: StructuralCode;
  readonly segments: readonly Segment[];
  readonly spot: Spot;
}

/** These issues are about keys, so the type of the value does not determine their code. */
const faultsOfKeys: ReadonlySet<StructuralCode> = new Set<StructuralCode>(["missing", "unknown_key"]);

/**
 * Returns the code of an issue: the code that the nearest declaration sets (field, then type, then contract), otherwise
 * the built-in code.
 */
export function codeOf({ code, segments, spot }: CodedFault): string {
  const name = named(spot.codes, code) ?? nameIn(faultsOfKeys.has(code) ? spot.scopes : scopesAt(spot), code);
  return name === undefined ? code : filledIn(name, segments, spot.shape);
}

function nameIn(scopes: readonly Codes[], code: StructuralCode): string | undefined {
  for (const codes of scopes) {
    const name = named(codes, code);
    if (name !== undefined) return name;
  }
  return undefined;
}

function named(codes: Codes | undefined, code: StructuralCode): string | undefined {
  return codes && Object.hasOwn(codes, code) ? codes[code] : undefined;
}

function filledIn(name: string, segments: readonly Segment[], shape: Shape | undefined): string {
  return name.replace(/\{(field|type)\}/g, (_, part: string) =>
    part === "field" ? fieldName(segments) : typeName(shape),
  );
}

/** Returns the last declared key on the path. An undeclared key is untrusted text. */
function fieldName(segments: readonly Segment[]): string {
  const key = segments.findLast((segment) => typeof segment === "string");
  return key === undefined ? "value" : printValue(key).slice(1, -1);
}

/** Returns the name of the expected JSON type; for several alternatives, all of their names. */
function typeName(shape: Shape | undefined): string {
  const [name = "null", ...others] = [...new Set(shape ? kindNames(shape) : ["any"])].filter(
    (kind, _, all) => kind !== "null" || all.length === 1,
  );
  return [name, ...others].join("_or_");
}

function kindNames(shape: Shape): readonly string[] {
  return alternativesOf(shape).flatMap((one) =>
    one.kind === "any" || one.kind === "integer" ? [one.kind] : kindsOf(one).map(kindName),
  );
}

function kindName(kind: JsonKind): string {
  return kind === "list" ? "array" : kind;
}
