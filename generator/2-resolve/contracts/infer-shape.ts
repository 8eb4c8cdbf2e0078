/** The summary form: a contract with only `required_keys` and `enums`. */
import type { ContractDeclaration } from "../../document/document.js";
import type { LocatedText, Located, Span } from "../../source/source.js";
import type { Field, RecordShape, Shape, EnumValue } from "../../model/model.js";
import { stepsOf, type PathStep } from "../../model/paths.js";
import type { Context } from "../context.js";

/**
 * The shape that the keys and paths of a summary describe: an object that keeps unknown keys, with the required keys
 * first, then the paths of the enums. A required key without further information accepts any value; `schema_version`
 * accepts that of the contract.
 */
export function inferShape(
  { scope, overlay, schemaVersion }: ContractDeclaration,
  path: string,
  context: Context,
): Shape {
  const root = emptyNode(scope.span);
  for (const key of overlay.requiredKeys) requireNode(root, key, context);
  for (const { path: at, values } of overlay.enums)
    nodeAt(root, at).values = { value: values.map(({ value }) => ({ value })), span: at.span };
  rejectContradictions(root, "", context);
  const isRecord = !root.items && !root.entries && !root.values;
  return isRecord ? withVersion(recordOf(root, path), schemaVersion) : shapeOf(root, path);
}

function requireNode(root: PathNode, key: LocatedText, { report }: Context): void {
  if (stepsOf(key.value).at(-1)?.kind === "key") nodeAt(root, key).required = true;
  else
    report("resolve/path-is-no-key", { path: key.value }, { span: key.span, help: "Name a key that has to be there." });
}

function withVersion(record: RecordShape, version: Located<string> | undefined): RecordShape {
  if (!version) return record;
  const constant = { kind: "constant", value: version.value, version: true } as const;
  const fields = record.fields.map((field) =>
    field.name === "schema_version" && field.shape.kind === "any" ? { ...field, shape: constant } : field,
  );
  return { ...record, fields };
}

/** A path can only lead to one of these: an enum, an array, a map, an object. */
function rejectContradictions(node: PathNode, path: string, context: Context): void {
  const [first, second] = claimsOn(node).toSorted((left, right) => left.span.start - right.span.start);
  if (first && second) {
    const related = [{ message: `this makes it ${first.kind}`, span: first.span }];
    const parameters = { path: path || "the contract", first: first.kind, second: second.kind };
    context.report("resolve/paths-contradict", parameters, {
      span: second.span,
      related,
      help: "Correct one of the two paths.",
    });
  }
  if (node.items) rejectContradictions(node.items, `${path}[*]`, context);
  if (node.entries) rejectContradictions(node.entries, path === "" ? "*" : `${path}.*`, context);
  for (const [name, member] of node.members)
    rejectContradictions(member, path === "" ? name : `${path}.${name}`, context);
}

interface Claim {
  readonly kind: string;
  readonly span: Span;
}

function claimsOn({ values, items, entries, members }: PathNode): readonly Claim[] {
  const [member] = members.values();
  return [
    ...(values ? [{ kind: "an enum", span: values.span }] : []),
    ...(items ? [{ kind: "an array", span: items.span }] : []),
    ...(entries ? [{ kind: "a map", span: entries.span }] : []),
    ...(member ? [{ kind: "an object", span: member.span }] : []),
  ];
}

function shapeOf(node: PathNode, path: string): Shape {
  if (node.values) return { kind: "enum", values: node.values.value };
  if (node.items) return { kind: "list", items: shapeOf(node.items, `${path}[]`), uniqueItems: false };
  if (node.entries) return { kind: "map", values: shapeOf(node.entries, `${path}{}`) };
  return node.members.size > 0 ? recordOf(node, path) : { kind: "any" };
}

function recordOf({ members }: PathNode, path: string): RecordShape {
  return {
    kind: "record",
    fields: [...members].map(([name, member]) => fieldOf(name, member, `${path}.fields.${name}`)),
    unknownKeys: "keep",
  };
}

function fieldOf(name: string, node: PathNode, path: string): Field {
  return {
    name,
    optional: !node.required,
    shape: shapeOf(node, path),
    hiddenInSummary: false,
    place: { path, span: node.span },
  };
}

/**
 * One location in a value: an array if there are `items`, a map if there are `entries`, an object if there are
 * `members`, an enum if there are `values`.
 */
interface PathNode {
  /** Where the first path to it is written. */
  readonly span: Span;
  required: boolean;
  values?: Located<readonly EnumValue[]>;
  items?: PathNode;
  entries?: PathNode;
  readonly members: Map<string, PathNode>;
}

function emptyNode(span: Span): PathNode {
  return { span, required: false, members: new Map() };
}

/** The node at a path; missing nodes on the path are created. */
function nodeAt(root: PathNode, path: LocatedText): PathNode {
  return stepsOf(path.value).reduce((node, step) => childOf(node, step, path.span), root);
}

function childOf(node: PathNode, step: PathStep, span: Span): PathNode {
  if (step.kind === "items") return (node.items ??= emptyNode(span));
  if (step.kind === "values") return (node.entries ??= emptyNode(span));
  const known = node.members.get(step.name);
  if (known) return known;
  const member = emptyNode(span);
  node.members.set(step.name, member);
  return member;
}
