import { describe, expect, it } from "vitest";
import type { Shape } from "../../../generator/model/model.js";
import { contractIn, plainShape, pointed, resolved, resolveDiagnostics } from "../../support/resolving.js";

const base = `enums:
  Target: { values: { PLAN: The plan., NODE: One task., FILE: One file. } }
  Priority: [HIGH, MED, LOW]
types:
  Suggestion: { fields: { priority: Priority, reason?: string } }
  Review:
    fields:
      target: { type: Target, example: NODE }
      verdict?: Verdict | null
      note?: string 1..5
      rank: integer 1..9
      tags: "Priority[]"
      suggestions: "Suggestion[]"
      by_name: map<Suggestion>
      flag: boolean
      fixed: { const: A }
      kind: [FILE, NONE]
    variants:
      discriminator: kind
      FILE: { fields: { file: { fields: { format: [md, txt], size?: integer } } } }
      NONE: { fields: { file?: { fields: { format: [md, html] } } } }
  Verdict: { enum: [PASS, FAIL] }
`;

function shapeWith(overlay: string): Shape {
  return contractIn(resolved(`${base}contracts:\n  C: { type: Review, ${overlay} }`), "C").shape;
}

/** The shape at a path of fields; `[]` is an array item, `FILE/file` a variant. */
function at(shape: Shape | undefined, path: string): Shape | undefined {
  return path.split(".").reduce<Shape | undefined>((current, step) => {
    if (step === "[]") return current?.kind === "list" ? current.items : undefined;
    const [value, name] = step.includes("/") ? step.split("/") : [undefined, step];
    const record = current?.kind === "union" ? current.members[0] : current;
    if (record?.kind !== "record") return undefined;
    const fields =
      value === undefined ? record.fields : record.variants?.rows.find((row) => row.value === value)?.fields;
    return fields?.find((field) => field.name === name)?.shape;
  }, shape);
}

describe("an overlay of enums", () => {
  it.each<[string, string, unknown]>([
    [
      "target: [NODE, PLAN]",
      "target",
      {
        kind: "enum",
        values: [
          { value: "NODE", description: "One task." },
          { value: "PLAN", description: "The plan." },
        ],
        of: "Target",
      },
    ],
    [
      "verdict: [PASS]",
      "verdict",
      {
        kind: "union",
        members: [{ kind: "enum", values: [{ value: "PASS" }], narrows: ["Verdict"] }, { kind: "null" }],
      },
    ],
    [
      "'suggestions[*].priority': [LOW]",
      "suggestions.[].priority",
      { kind: "enum", values: [{ value: "LOW" }], of: "Priority" },
    ],
    ["'tags[*]': [HIGH]", "tags.[]", { kind: "enum", values: [{ value: "HIGH" }], of: "Priority" }],
    ["note: [a, bb]", "note", { kind: "enum", values: [{ value: "a" }, { value: "bb" }] }],
    ["rank: [3, 1]", "rank", { kind: "enum", values: [{ value: 3 }, { value: 1 }] }],
    ["fixed: [A]", "fixed", { kind: "constant", value: "A", version: false }],
    ["file.format: [md]", "FILE/file.format", { kind: "enum", values: [{ value: "md" }] }],
    ["file.format: [md]", "NONE/file.format", { kind: "enum", values: [{ value: "md" }] }],
    ["kind: [FILE]", "kind", { kind: "enum", values: [{ value: "FILE" }] }],
  ])("%s", (overlay, path, expected) => {
    const found = at(shapeWith(`enums: { ${overlay} }`), path);
    expect(found && plainShape(found)).toEqual(expected);
  });

  it("drops variants that can no longer occur and names the remaining ones", () => {
    const shape = shapeWith("enums: { kind: [FILE] }");
    expect(shape).toMatchObject({ kind: "record", variants: { rows: [{ value: "FILE", typeName: "CFile" }] } });
    expect(shape.kind === "record" && shape.variants?.rows).toHaveLength(1);
  });

  it("omits an excluded example and keeps every other fact", () => {
    const [narrowed] = [shapeWith("enums: { target: [PLAN] }")].flatMap((shape) =>
      shape.kind === "record" ? shape.fields : [],
    );
    const [kept] = [shapeWith("enums: { target: [NODE] }")].flatMap((shape) =>
      shape.kind === "record" ? shape.fields : [],
    );
    expect([narrowed?.example, kept?.example, narrowed?.place.path]).toEqual([
      undefined,
      "NODE",
      "types.Review.fields.target",
    ]);
  });

  it("does not change the type itself", () => {
    const model = resolved(
      `${base}contracts:\n  C: { type: Review, enums: { target: [PLAN] } }\n  D: { type: Review }`,
    );
    expect(contractIn(model, "D").shape).toEqual({ kind: "reference", to: "Review", target: "type" });
    expect(["C", "D"].map((scope) => contractIn(model, scope).base)).toEqual(["Review", "Review"]);
  });

  it("applies inside an array at the root, in its own fields and through null", () => {
    const model = resolved(`${base}contracts:
  A: { type: "Suggestion[]", enums: { "[*].priority": [LOW] } }
  B: { fields: { state: [ON, OFF] }, enums: { state: [ON] } }
  C: { type: Suggestion | null, enums: { priority: [LOW] } }`);
    expect(at(contractIn(model, "A").shape, "[].priority")).toEqual({
      kind: "enum",
      values: [{ value: "LOW" }],
      of: "Priority",
    });
    expect(at(contractIn(model, "B").shape, "state")).toEqual({ kind: "enum", values: [{ value: "ON" }] });
    expect(at(contractIn(model, "C").shape, "priority")).toEqual({
      kind: "enum",
      values: [{ value: "LOW" }],
      of: "Priority",
    });
    expect(contractIn(model, "A").base).toBeUndefined();
  });

  it("applies to the values of a map and to the value itself", () => {
    const model = resolved(`${base}contracts:
  A: { type: Review, enums: { by_name.*.priority: [LOW] } }
  B: { type: Priority, enums: { .: [LOW] } }
  C: { type: map<Priority>, enums: { "*": [LOW] } }`);
    const low = { kind: "enum", values: [{ value: "LOW" }], of: "Priority" };
    expect(at(contractIn(model, "A").shape, "by_name")).toMatchObject({
      kind: "map",
      values: { narrows: ["Suggestion"], fields: [{ name: "priority", shape: low }, { name: "reason" }] },
    });
    expect([contractIn(model, "B").shape, contractIn(model, "C").shape]).toEqual([low, { kind: "map", values: low }]);
  });

  it.each([
    ["enums: { by_name: [LOW] }", ["resolve/overlay-on-no-value at by_name"]],
    ["enums: { target: [PLAM] }", ["resolve/overlay-widens at PLAM"]],
    ["enums: { target: [PLAN, OTHER, NODES] }", ["resolve/overlay-widens at OTHER", "resolve/overlay-widens at NODES"]],
    ["enums: { note: [far too long] }", ["resolve/overlay-widens at far too long"]],
    ["enums: { rank: [10] }", ["resolve/overlay-widens at 10"]],
    ["enums: { rank: [a] }", ["resolve/overlay-widens at a"]],
    ["enums: { fixed: [B] }", ["resolve/overlay-widens at B"]],
    ["enums: { file.format: [txt] }", ["resolve/overlay-widens at txt"]],
    ["enums: { flag: [A] }", ["resolve/overlay-on-no-value at flag"]],
    ["enums: { tags: [HIGH] }", ["resolve/overlay-on-no-value at tags"]],
    ["enums: { 'suggestions[*]': [A] }", ["resolve/overlay-on-no-value at suggestions[*]"]],
    ["enums: { targt: [PLAN] }", ["resolve/unknown-path at targt"]],
    ["enums: { suggestions.priority: [LOW] }", ["resolve/unknown-path at priority"]],
    ["enums: { 'suggestions[*].prio': [LOW] }", ["resolve/unknown-path at prio"]],
    ["enums: { 'target[*]': [LOW] }", ["resolve/unknown-path at [*]"]],
    ["enums: { target.x: [LOW] }", ["resolve/unknown-path at x"]],
    ["enums: { by_name.priority: [LOW] }", ["resolve/unknown-path at priority"]],
    ["enums: { file.name: [LOW] }", ["resolve/unknown-path at name"]],
    ["required_keys: [sumary]", ["resolve/unknown-path at sumary"]],
    ["required_keys: ['suggestions[*]']", ["resolve/path-is-no-key at suggestions[*]"]],
    ["enums: { 'by_name[*].priority': [LOW] }", ["resolve/unknown-path at [*]"]],
    ["enums: { tags.*: [LOW] }", ["resolve/unknown-path at *"]],
  ])("rejects %s", (overlay, complaints) => {
    const part = `${base}contracts:\n  C: { type: Review, ${overlay} }`;
    expect(pointed(part, resolveDiagnostics(part)).map((complaint) => complaint.replaceAll("'", ""))).toEqual(
      complaints,
    );
  });

  it("reports the path of a nested field", () => {
    const part =
      "contracts:\n  A: { fields: { v: [X, Y], at: { fields: { line: integer } } } }\n  B: { fields: { s: string } }\ngates:\n  g: { needs: [A, B], when: { v: X } }\n  h: { needs: A, when: { line: 1 } }";
    expect(resolveDiagnostics(part).map(({ help }) => help)).toEqual(['Write "A.v".', 'Write "at.line".']);
  });

  it("reports the allowed values and where they are declared", () => {
    const [diagnostic] = resolveDiagnostics(
      `${base}contracts:\n  C: { type: Review, enums: { 'suggestions[*].priority': [URGENT] } }`,
    );
    expect(diagnostic).toMatchObject({
      message: '"URGENT" is not among the values of suggestions[*].priority',
      help: "Allowed are HIGH, MED, LOW.",
      related: [{ message: "Priority is declared here" }],
    });
  });
});

describe("an overlay of required keys", () => {
  it("makes optional keys required, also inside arrays and variants", () => {
    const model = resolved(
      `${base}contracts:\n  C: { type: Review, required_keys: [target, note, "suggestions[*].reason", file.size, file] }`,
    );
    const { shape, requiredKeys } = contractIn(model, "C");
    expect(requiredKeys).toEqual([
      "target",
      "note",
      "rank",
      "tags",
      "suggestions",
      "by_name",
      "flag",
      "fixed",
      "kind",
      "file",
    ]);
    expect(JSON.stringify(shape)).toContain('"name":"reason","optional":false');
    expect(JSON.stringify(shape)).toContain('"name":"size","optional":false');
  });

  it("does not change the values that are allowed", () => {
    const found = at(shapeWith("required_keys: [verdict]"), "verdict");
    expect(found).toEqual({
      kind: "union",
      members: [{ kind: "reference", to: "Verdict", target: "type" }, { kind: "null" }],
    });
  });
});

it("follows a recursive type as deep as the path of the overlay", () => {
  const model = resolved(
    'types: { Node: { fields: { kind: [A, B], nodes?: "Node[]" } } }\ncontracts:\n  C: { type: Node, enums: { "nodes[*].nodes[*].kind": [A] } }',
  );
  const { shape } = contractIn(model, "C");
  expect(at(shape, "nodes.[].kind")).toEqual({ kind: "enum", values: [{ value: "A" }, { value: "B" }] });
  expect(at(shape, "nodes.[].nodes.[].kind")).toEqual({ kind: "enum", values: [{ value: "A" }] });
  expect(at(shape, "nodes.[].nodes.[].nodes.[]")).toEqual({ kind: "reference", to: "Node", target: "type" });
});
