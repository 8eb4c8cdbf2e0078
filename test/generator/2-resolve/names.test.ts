import { describe, expect, it } from "vitest";
import fc from "fast-check";
import {
  caseFolded,
  contractNames,
  guardName,
  isBuiltInType,
  isDeviceName,
  namedTypeNames,
  shapeName,
  valuesName,
  variantTypeNames,
} from "../../../generator/names.js";
import { reservedWords } from "../../../generator/reserved-names.js";

describe("names of a contract", () => {
  it.each([
    ["TASK_ACTION", "TaskAction", "taskAction"],
    ["task_action", "TaskAction", "taskAction"],
    ["task-action", "TaskAction", "taskAction"],
    ["TASK__ACTION_", "TaskAction", "taskAction"],
    ["taskAction", "TaskAction", "taskAction"],
    ["XML_HTTP-request", "XmlHttpRequest", "xmlHttpRequest"],
    ["camelCase-Scope", "CamelCaseScope", "camelCaseScope"],
    ["PLAN2_V1", "Plan2V1", "plan2V1"],
    ["A", "A", "a"],
    ["2FA_CHECK", "_2faCheck", "_2faCheckContract"],
    ["_private", "Private", "privateContract"],
    ["RECORD", "RecordContract", "recordContract"],
    ["promise", "PromiseContract", "promiseContract"],
    ["readonly", "ReadonlyContract", "readonlyContract"],
    ["CLASS", "Class", "classContract"],
    ["DELETE", "Delete", "deleteContract"],
    ["DEFAULT", "Default", "defaultContract"],
    ["undefined", "Undefined", "undefinedContract"],
    ["CONTRACTS", "Contracts", "contractsContract"],
    ["contractFor", "ContractFor", "contractForContract"],
    ["VALIDATE", "Validate", "validateContract"],
    ["EQUAL", "EqualContract", "equalContract"],
    ["isEqual", "IsEqual", "isEqualContract"],
    ["计划评审", "计划评审", "计划评审Contract"],
    ["计划_评审", "计划评审", "计划评审Contract"],
    ["заказ_клиента", "ЗаказКлиента", "заказКлиента"],
    ["ΣΧΕΔΙΟ", "Σχεδιο", "σχεδιο"],
    ["größe", "Größe", "größe"],
    ["_", "_", "_Contract"],
  ])("%s", (scope, typeName, constantName) => {
    expect(contractNames(scope)).toEqual({ typeName, constantName });
  });

  it("are identifiers that are not reserved words", () => {
    const scope = fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,20}$/);
    fc.assert(
      fc.property(scope, (name) => {
        const { typeName, constantName } = contractNames(name);
        for (const identifier of [typeName, constantName])
          expect(identifier).toMatch(/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u);
        expect(constantName).not.toBe(typeName);
        expect(reservedWords.has(constantName)).toBe(false);
        expect(isBuiltInType(typeName)).toBe(false);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe("names of a named type", () => {
  it.each([
    ["Finding", "finding"],
    ["XMLNode", "xMLNode"],
    ["Package", "packageType"],
    ["Default", "defaultType"],
    ["Types", "typesType"],
    ["评审", "评审Type"],
    ["Ωμέγα", "ωμέγα"],
  ])("%s", (name, constantName) => {
    expect(namedTypeNames(name)).toEqual({ typeName: name, constantName });
  });
});

it("derives generated names by adding a suffix to a declaration's name", () => {
  expect([valuesName("Priority"), valuesName("优先级"), guardName("TaskAction"), shapeName("taskAction")]).toEqual([
    "priorityValues",
    "优先级Values",
    "isTaskAction",
    "taskActionShape",
  ]);
});

describe("names of variants", () => {
  it.each<[readonly (string | number)[], readonly string[]]>([
    [
      ["ARTIFACT", "NEEDS_INPUT"],
      ["TArtifact", "TNeedsInput"],
    ],
    [
      ["needs input", "a.b/c", "kebab-case"],
      ["TNeedsInput", "TABC", "TKebabCase"],
    ],
    [
      [1, 20, -3, 0],
      ["TVariant1", "TVariant20", "TVariantMinus3", "TVariant0"],
    ],
    [
      ["C", "C++", "c", "C2"],
      ["TC", "TC2", "TC3", "TC22"],
    ],
    [
      ["+", "", "*/"],
      ["TVariant", "TVariant2", "TVariant3"],
    ],
    [
      ["高", "低"],
      ["T高", "T低"],
    ],
    [
      ["1.0", "2"],
      ["T10", "T2"],
    ],
  ])("%j", (values, names) => {
    expect(variantTypeNames("T", values)).toEqual(names);
  });

  it("are different even without case", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ maxLength: 4 }), { maxLength: 30 }), (values) => {
        const names = variantTypeNames("T", values).map((name) => name.toLowerCase());
        expect(new Set(names).size).toBe(values.length);
      }),
      { seed: 2, numRuns: 300 },
    );
  });
});

it.each([
  ["CON", true],
  ["nul", true],
  ["Com1", true],
  ["LPT9", true],
  ["COM", false],
  ["CONSOLE", false],
  ["COM10", false],
])("recognizes %s as a Windows device: %s", (name, isDevice) => {
  expect(isDeviceName(name)).toBe(isDevice);
});

describe("names that differ only by case", () => {
  it.each([
    ["σασ", "ΣΑΣ"],
    ["Straße", "STRASSE"],
    ["TaskAction", "TASKACTION"],
  ])("treats %s and %s as the same file name", (one, other) => {
    expect(caseFolded(one)).toBe(caseFolded(other));
  });
});
