/** Tests that the printed type of a random shape has the meaning of the shape, as the compiler reads it. */
import fc from "fast-check";
import ts from "typescript";
import { expect, test } from "vitest";
import type { Shape } from "../../../../generator/model/model.js";
import { emitExample } from "../../../support/emit-types.js";
import { runs } from "../../../support/lanes.js";
import {
  anything,
  constant,
  field,
  integer,
  list,
  map,
  nothing,
  oneOf,
  optional,
  record,
  text,
  typeNamed,
  union,
} from "../../../support/model-builders-types.js";
import { parseTypeScript } from "../../../support/syntax-tree.js";

/** A type without its notation: unions are flat, without duplicates and without parentheses. */
type Meaning = string | readonly Meaning[];

const leaves: readonly Shape[] = [
  text,
  integer,
  nothing,
  anything,
  { kind: "boolean" },
  { kind: "object" },
  oneOf("A"),
  oneOf("A", "B"),
  oneOf(1, -2),
  constant("x y"),
  typeNamed("Example"),
];

const { shape: anyShape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(...leaves),
    tie("shape").map((items) => list(items)),
    tie("shape").map((values) => map(values)),
    fc.array(tie("shape"), { minLength: 2, maxLength: 4 }).map((members) => union(...members)),
    fc
      .tuple(
        fc.array(fc.tuple(fc.boolean(), tie("shape")), { maxLength: 4 }),
        fc.constantFrom("reject" as const, "keep" as const),
      )
      .map(([fields, unknownKeys]) =>
        record(
          fields.map(([isOptional, inner], index) => (isOptional ? optional : field)(`key ${index}`, inner)),
          { unknownKeys },
        ),
      ),
  ),
}));

function unionOf(members: readonly Meaning[]): Meaning {
  const flat = members.flatMap((member) =>
    Array.isArray(member) && member[0] === "union" ? member.slice(1) : [member],
  );
  const [first = "never", ...others] = [...new Map(flat.map((member) => [JSON.stringify(member), member])).values()];
  return flat.includes("unknown") ? "unknown" : others.length === 0 ? first : ["union", first, ...others];
}

function meant(shape: Shape, frozen: boolean): Meaning {
  const mark = frozen ? "readonly" : "";
  const anyKey = (value: Meaning): Meaning => [mark, "[k]", value];
  switch (shape.kind) {
    case "any":
      return "unknown";
    case "object":
      return ["record", anyKey("unknown")];
    case "enum":
      return unionOf(shape.values.map(({ value }) => JSON.stringify(value)));
    case "constant":
      return JSON.stringify(shape.value);
    case "list":
      return [`${mark}list`, meant(shape.items, frozen)];
    case "map":
      return ["record", anyKey(meant(shape.values, frozen))];
    case "union":
      return unionOf(shape.members.map((member) => meant(member, frozen)));
    case "reference":
      return shape.to;
    case "record":
      return [
        "record",
        ...shape.fields.map((each) => [mark, `${each.name}${each.optional ? "?" : ""}`, meant(each.shape, frozen)]),
        ...(shape.unknownKeys === "keep" ? [anyKey("unknown")] : []),
      ];
    default:
      return shape.kind;
  }
}

function read(node: ts.Node | undefined): Meaning {
  if (!node) return "never";
  if (ts.isParenthesizedTypeNode(node)) return read(node.type);
  if (ts.isUnionTypeNode(node)) return unionOf(node.types.map(read));
  if (ts.isArrayTypeNode(node)) return ["list", read(node.elementType)];
  if (ts.isTypeOperatorNode(node)) return readonlyList(read(node.type));
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) return ["record", ...node.members.map(readMember)];
  return node.getText();
}

function readonlyList(type: Meaning): Meaning {
  return Array.isArray(type) && type[0] === "list"
    ? ["readonlylist", ...type.slice(1)]
    : ["readonly of something else", type];
}

function readMember(member: ts.TypeElement): Meaning {
  const mark = ts.canHaveModifiers(member) && ts.getModifiers(member)?.length ? "readonly" : "";
  if (ts.isIndexSignatureDeclaration(member)) return [mark, "[k]", read(member.type)];
  if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name)) return "no property";
  return [mark, `${member.name.text}${member.questionToken ? "?" : ""}`, read(member.type)];
}

function readExample(printed: string): Meaning {
  const [statement] = parseTypeScript(printed).statements;
  return statement && ts.isTypeAliasDeclaration(statement) ? read(statement.type) : read(statement);
}

test.each([false, true])("frozen: %s", async (frozen) => {
  await fc.assert(
    // A type that is only itself is rejected before it is printed.
    fc.asyncProperty(
      anyShape.filter(({ kind }) => kind !== "reference"),
      async (shape) => {
        expect(readExample(await emitExample(shape, { frozen }))).toEqual(meant(shape, frozen));
      },
    ),
    { seed: 20, numRuns: runs(400) },
  );
});
