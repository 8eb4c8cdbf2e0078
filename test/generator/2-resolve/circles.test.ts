import { describe, expect, it } from "vitest";
import { placed, resolveDiagnostics } from "../../support/resolving.js";

const types = (...lines: readonly string[]): string => `types:\n${lines.map((line) => `  ${line}\n`).join("")}`;

describe("a type may contain itself", () => {
  it.each([
    ["in an array", ['A: { fields: { a: "A[]" } }']],
    ["in a map", ["A: { fields: { a: map<A> } }"]],
    ["in an optional field", ["A: { fields: { a?: A } }"]],
    ["in a nullable field", ["A: { fields: { a: A | null } }"]],
    ["next to another alternative", ["A: { fields: { a: A | string } }"]],
    [
      "in one variant of several",
      ["A: { fields: { k: [X, Y] }, variants: { discriminator: k, X: { fields: { a: A } }, Y: {} } }"],
    ],
    ["through other types", ["A: { fields: { b: B } }", "B: { fields: { c: C } }", "C: { fields: { a?: A } }"]],
    ["as an array of itself", ["A: { type: 'A[]' }"]],
    ["as any JSON value", ["A: { type: 'string | null | A[] | map<A>' }"]],
  ])("%s", (_, lines) => {
    expect(resolveDiagnostics(types(...lines))).toEqual([]);
  });
});

describe("rejects a type that is only itself", () => {
  it.each([
    [["A: A"], ["2:3 nothing says what A is: A → A"]],
    [["A: B", "B: A"], ["2:3 nothing says what A is: A → B → A"]],
    [["A: B | string", "B: C | null", "C: integer | A"], ["2:3 nothing says what A is: A → B → C → A"]],
    [["X: A", "A: B", "B: A", "Y: X"], ["3:3 nothing says what A is: A → B → A"]],
    [
      ["A: B | C", "B: A", "C: A"],
      ["2:3 nothing says what A is: A → B → A", "2:3 nothing says what A is: A → C → A"],
    ],
    [
      ["X: A | Y", "Y: X", "A: B", "B: A"],
      ["4:3 nothing says what A is: A → B → A", "2:3 nothing says what X is: X → Y → X"],
    ],
  ])("%j", (lines, complaints) => {
    const part = types(...lines);
    const diagnostics = resolveDiagnostics(part);
    const found = placed(part, diagnostics).map(
      (place, index) => `${place.replace("resolve/circular-type ", "")} ${diagnostics[index]?.message}`,
    );
    expect(found.toSorted()).toEqual(complaints.toSorted());
  });

  it("causes no further errors where the type is used", () => {
    const part = `${types("A: B", "B: A")}contracts:\n  C: { type: A, enums: { x.y: [Z] }, required_keys: [z] }`;
    expect(placed(part, resolveDiagnostics(part))).toEqual(["resolve/circular-type 2:3"]);
  });
});

describe("rejects a type without a finite value", () => {
  it.each([
    [["A: { fields: { a: A } }"], ['2:18 "A" needs "a", which is "A" again, without end']],
    [
      ["A: { fields: { x: integer, b: B } }", "B: { fields: { a: A } }"],
      ["2:30 no finite value matches A: A.b → B.a → A.b"],
    ],
    [["A: { fields: { a: 'A[1..]' } }"], ["2:18 no finite value matches A: A.a[] → A.a[]"]],
    [["A: { fields: { a: { type: map<A>, min_items: 1 } } }"], ["2:18 no finite value matches A: A.a{} → A.a{}"]],
    [["A: { fields: { a: { fields: { b: A } } } }"], ["2:33 no finite value matches A: A.a.b → A.a.b"]],
    [["A: { type: 'A[2..]' }"], ["2:3 no finite value matches A: A[] → A[]"]],
    [
      [
        "A: { fields: { k: [X, Y] }, variants: { discriminator: k, X: { fields: { a: A } }, Y: { fields: { b: A } } } }",
      ],
      ['2:76 "A" needs "a", which is "A" again, without end'],
    ],
    [
      ["A: { fields: { b: B | C } }", "B: { fields: { a: A } }", "C: { fields: { a: A } }"],
      ["2:18 no finite value matches A: A.b → B.a → A.b"],
    ],
    [["X: { fields: { a: A } }", "A: { fields: { a: A } }"], ['3:18 "A" needs "a", which is "A" again, without end']],
    [
      ["A: { fields: { b: B } }", "B: C", "C: { fields: { a: A } }"],
      ["2:18 no finite value matches A: A.b → B → C.a → A.b"],
    ],
  ])("%j", (lines, complaints) => {
    const part = types(...lines);
    const diagnostics = resolveDiagnostics(part);
    expect(
      placed(part, diagnostics).map(
        (place, index) => `${place.replace("resolve/infinite-type ", "")} ${diagnostics[index]?.message}`,
      ),
    ).toEqual(complaints);
  });

  it("shortens a long cycle to its ends", () => {
    const length = 3_000;
    const [found, ...others] = resolveDiagnostics(
      types(...Array.from({ length }, (_, index) => `T${index}: { fields: { a: T${(index + 1) % length} } }`)),
    );
    expect(others).toEqual([]);
    expect(found?.message).toBe(
      "no finite value matches T0: T0.a → T1.a → T2.a → T3.a → T4.a → T5.a → T6.a → T7.a → … 2991 more … → T2999.a → T0.a",
    );
    expect(found?.related).toHaveLength(10);
  });

  it("reports each cycle once, however many types lead to it", () => {
    const chain = Array.from(
      { length: 500 },
      (_, index) => `T${index}: { fields: { a: ${index === 499 ? "A" : `T${index + 1}`} } }`,
    );
    expect(
      resolveDiagnostics(
        types(...chain, "A: { fields: { a: A } }", "B: { fields: { c: C } }", "C: { fields: { b: B } }"),
      ).map(({ message }) => message),
    ).toEqual(['"A" needs "a", which is "A" again, without end', "no finite value matches B: B.c → C.b → B.c"]);
  });
});
