import { describe, expect, it } from "vitest";
import { placed, resolved, resolveDiagnostics } from "../../support/resolving.js";

describe("names that clash in generated code", () => {
  it.each([
    [
      "two scopes",
      "contracts:\n  TASK_ACTION: {}\n  task-action: {}",
      ["3:3 the contract TASK_ACTION and the contract task-action need the same name in generated code: TaskAction"],
    ],
    [
      "two scopes that differ only by case",
      "contracts:\n  TASK: {}\n  Task: {}",
      ["3:3 the contract TASK and the contract Task need the same name in generated code: Task"],
    ],
    [
      "a scope and a type",
      "types:\n  Review: {}\ncontracts:\n  REVIEW: {}",
      ["4:3 the type Review and the contract REVIEW need the same name in generated code: Review"],
    ],
    [
      "types that differ only by case",
      "types:\n  TaskAction: string\n  Taskaction: string",
      [
        "3:3 the type TaskAction and the type Taskaction need the same name in generated code: TaskAction and Taskaction differ only by case",
      ],
    ],
    [
      "an enum and a type",
      "enums:\n  A: [X]\ntypes:\n  A: string",
      ["4:3 the enum A and the type A need the same name in generated code: A"],
    ],
    [
      "an alias and a type",
      "types:\n  A: { type: string, aliases: [B] }\n  B: string",
      ["3:3 another name of the type A (B) and the type B need the same name in generated code: B"],
    ],
    [
      "an alias and its own type",
      "types:\n  A: { type: string, aliases: [A] }",
      ["2:3 the type A and another name of the type A (A) need the same name in generated code: A"],
    ],
    [
      "the values of an enum and a contract",
      "enums:\n  Kind: [X]\ncontracts:\n  KIND_VALUES: {}",
      ["4:3 the enum Kind and the contract KIND_VALUES need the same name in generated code: kindValues"],
    ],
    [
      "a guard and a constant",
      "types:\n  Review: string\ncontracts:\n  isReview: {}",
      ["4:3 the type Review and the contract isReview need the same name in generated code: isReview"],
    ],
    [
      "a shape and a constant",
      "contracts:\n  TASK: {}\n  TASK_SHAPE: {}",
      ["3:3 the contract TASK and the contract TASK_SHAPE need the same name in generated code: taskShape"],
    ],
    [
      "a converted name and another one",
      "contracts:\n  RECORD: {}\n  RECORD_CONTRACT: {}",
      ["3:3 the contract RECORD and the contract RECORD_CONTRACT need the same name in generated code: RecordContract"],
    ],
    [
      "a variant and a type",
      "types:\n  TaskText: string\ncontracts:\n  TASK: { fields: { k: [TEXT] }, variants: { discriminator: k, TEXT: {} } }",
      [
        "4:3 the type TaskText and the variant TEXT of the contract TASK need the same name in generated code: TaskText",
      ],
    ],
    [
      "the files of a scope and of a type",
      "types:\n  TASK_ACTION: string\ncontracts:\n  TASK_ACTION: {}",
      ["4:3 the type TASK_ACTION and the contract TASK_ACTION need the same name in generated code: TASK_ACTION"],
    ],
    [
      "the files of a scope and of a type that differ only by case",
      "types:\n  TASK_ACTION: string\ncontracts:\n  Task_Action: {}",
      [
        "4:3 the type TASK_ACTION and the contract Task_Action need the same name in generated code: TASK_ACTION and Task_Action differ only by case",
      ],
    ],
    [
      "three declarations of one kind",
      "contracts:\n  A_B: {}\n  A-B: {}\n  a_b: {}",
      [
        "3:3 the contract A_B and the contract A-B need the same name in generated code: AB",
        "4:3 the contract A_B and the contract a_b need the same name in generated code: AB",
      ],
    ],
  ])("%s", (_, part, complaints) => {
    const given = part.replaceAll("{}", "{ fields: { a: string } }");
    const diagnostics = resolveDiagnostics(given);
    expect(
      placed(given, diagnostics).map(
        (place, index) => `${place.replace("resolve/name-clash ", "")} ${diagnostics[index]?.message}`,
      ),
    ).toEqual(complaints);
    expect(diagnostics.map(({ related }) => related.length)).toEqual(complaints.map(() => 1));
  });

  it("are allowed if only a type and its own constant differ by case", () => {
    expect(resolved("types:\n  Finding: string\ncontracts:\n  FINDINGS: { type: 'Finding[]' }").types).toHaveLength(1);
  });
});

describe("names that are already used", () => {
  it.each([
    [
      "types:\n  Record: string",
      "2:3",
      'the name "Record" is reserved: it is a type that JavaScript or TypeScript brings along',
      'Choose another name, such as "RecordInfo".',
    ],
    [
      "enums:\n  Error: [A]",
      "2:3",
      'the name "Error" is reserved: it is a type that JavaScript or TypeScript brings along',
      'Choose another name, such as "ErrorKind".',
    ],
    [
      "types:\n  A: { type: string, aliases: [Map] }",
      "2:32",
      'the name "Map" is reserved: it is a type that JavaScript or TypeScript brings along',
      'Choose another name, such as "MapInfo".',
    ],
    [
      "types:\n  Equal: string",
      "2:3",
      'the name "Equal" is reserved: its type guard would have the name of a function of the runtime',
      'Choose another name, such as "EqualInfo".',
    ],
    [
      "types:\n  Con: string",
      "2:3",
      'the name "Con" is reserved: Windows takes a file of this name for a device',
      'Choose another name, such as "ConInfo".',
    ],
    [
      "contracts:\n  lpt1: { type: string }",
      "2:3",
      'the name "lpt1" is reserved: Windows takes a file of this name for a device',
      'Choose another name, such as "lpt1_ANSWER".',
    ],
    [
      "contracts:\n  Index: { type: string }",
      "2:3",
      'the name "Index" is reserved: the generated docs already have a page of this name',
      'Choose another name, such as "Index_ANSWER".',
    ],
  ])("%s", (part, place, message, help) => {
    const diagnostics = resolveDiagnostics(part);
    expect(placed(part, diagnostics)).toEqual([`resolve/reserved-name ${place}`]);
    expect(diagnostics[0]).toMatchObject({ message, help });
  });

  it("allow an enum named like a device, because it has no file", () => {
    expect(resolved("enums:\n  Con: [A]").enums[0]?.name).toBe("Con");
  });
});

describe("a scope", () => {
  it.each([
    [
      "that is a contract's own",
      "A: { type: string, aliases: [B] }\n  B: { type: string }",
      ["resolve/scope-taken 2:32"],
    ],
    ["that differs by case", "A: { type: string, aliases: [b] }\n  B: { type: string }", ["resolve/scope-taken 2:32"]],
    [
      "that is listed twice",
      "A: { type: string, aliases: [X] }\n  B: { type: string, aliases: [x] }",
      ["resolve/scope-taken 3:32"],
    ],
    ["that is the contract itself", "A: { type: string, aliases: [a] }", ["resolve/scope-taken 2:32"]],
  ])("must mean exactly one contract, not one %s", (_, contracts, complaints) => {
    const part = `contracts:\n  ${contracts}`;
    expect(placed(part, resolveDiagnostics(part))).toEqual(complaints);
  });
});
