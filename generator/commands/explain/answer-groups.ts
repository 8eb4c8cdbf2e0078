/** Codes about answers: issues, and the steps of parsing. */
import { textCodes } from "../../../runtime/model/issue.js";
import { steps, type StepName } from "../../../runtime/normalize/steps.js";
import { patchFaults } from "../../../runtime/patch/patch.js";
import { isLossless, type SyntaxStep } from "../../../runtime/read/text/steps.js";
import { textSteps, valueSteps } from "./steps.js";
import { textFaults } from "../../../runtime/read/text/text-faults.js";
import { codeKeys } from "../../language/code-keys.js";
import { ruleKindKeys } from "../../language/rule-keys.js";
import { ruleKinds } from "../../rules/kinds.js";
import { groupOf, sentence, type Explanation, type Group } from "./explanation.js";
import { structuralOccasions, textOccasions } from "./occasions.js";
import { valueFaults } from "./value-faults.js";

const retry =
  "The answer is rejected. Send `retryPrompt(outcome)` back to the model; if all answers have the same issue, explain the requirement in the `description` of the field or in `prompt: { notes: [...] }`, or relax it.";

const structural = groupOf("Issues of answers: structure", structuralOccasions, ({ fields, answer }, code) => ({
  what: "An issue of an answer",
  meaning: faultOf(code),
  examples: [
    { title: "Fields", text: fields },
    { title: "Answer", text: answer },
  ],
  remedy: retry,
}));

/** The description of the issue in `codes:`, which can rename it. */
function faultOf(code: string): string {
  const known = new Map(Object.entries(codeKeys));
  const said = /^The code of (.*)\.$/.exec(known.get(code)?.description ?? "")?.[1] ?? code;
  return `${sentence(said)} A contract may rename the code under \`codes\`.`;
}

const rules = groupOf(
  "Issues of answers: rules, by the code that each kind gives unless the rule has one of its own",
  rulesByCode(),
  ({ description, example, kind }) => ({
    what: `An issue of an answer, given by rules of the kind \`${kind}\``,
    meaning: `${description} The answer breaks such a rule; the message says which members do.`,
    examples: [{ title: "Rule", text: example }],
    remedy: retry,
  }),
);

interface RuleRow {
  readonly kind: string;
  readonly description: string;
  readonly example: string;
}

/** By code, and also by the name of the kind. */
function rulesByCode(): Readonly<Record<string, RuleRow>> {
  const keys = new Map(Object.entries(ruleKindKeys));
  const rows = Object.values(ruleKinds).map(
    ({ kind, defaultCode }) =>
      [
        defaultCode,
        { kind, description: keys.get(kind)?.description ?? "", example: keys.get(kind)?.example ?? "" },
      ] as const,
  );
  return Object.fromEntries([...rows.map(([, row]) => [row.kind, row] as const), ...rows]);
}

const texts = groupOf("Issues of answers: the text", textRows(), (explanation) => explanation);

function textRows(): Readonly<Record<string, Explanation>> {
  const faults = Object.entries(textFaults).map(
    ([code, { says, stage }]) =>
      [code, textExplanation(says, `at the stage \`${stage}\``, exampleOfText(code))] as const,
  );
  const renamed = textCodes
    .filter((code) => !Object.hasOwn(textFaults, code))
    .map(
      (code) =>
        [
          code,
          {
            what: "A name under `codes` for issues of the text",
            meaning: faultOf(code),
            examples: exampleOfText(code),
            remedy: retry,
          },
        ] as const,
    );
  return Object.fromEntries([...faults, ...renamed]);
}

function textExplanation(says: string, where: string, examples: Explanation["examples"]): Explanation {
  return {
    what: `An issue of an answer, ${where}`,
    meaning: `${sentence(says)} The parser does not guess, so the answer is rejected.`,
    examples,
    remedy: retry,
  };
}

function exampleOfText(code: string): Explanation["examples"] {
  const text = new Map(Object.entries(textOccasions)).get(code);
  return text === undefined ? [] : [{ title: "Answer", text }];
}

const values = groupOf("Issues of answers: parsing", valueFaults, ({ meaning, example, remedy }) => ({
  what: "An issue of an answer",
  meaning,
  examples: [{ title: "Answer", text: example }],
  remedy,
}));

const patches = groupOf("Issues of answers: patches", patchFaults, (says) => textExplanation(says, "of a patch", []));

const syntax = groupOf("Repairs of the text", textSteps, ([meaning, answer], step) => ({
  what: stepWords(isLossless(step as SyntaxStep)),
  meaning: `It ${meaning}.`,
  examples: [{ title: "Answer", text: answer }],
  remedy: stepRemedy,
}));

const stepRemedy =
  "Nothing to fix: the change is recorded for you to see. `read.tolerance` of a contract, or `--tolerance`, sets which repairs are allowed.";

function stepWords(lossless: boolean): string {
  return `A change made by the parser, which ${lossless ? "loses nothing" : "may lose something"}`;
}

const valueStepsGroup = groupOf("Changes of the value", valueSteps, ([meaning, before, after], code) => {
  const { allowedBy, lossless } = steps[code as StepName];
  return {
    what: stepWords(lossless),
    meaning: `It ${meaning}.`,
    examples: [
      { title: "Before", text: before },
      { title: "After", text: after },
    ],
    remedy:
      allowedBy === "standard"
        ? stepRemedy
        : "Nothing to fix: the contract declares the change, and it is recorded for you to see.",
  };
});

export const answerGroups: readonly Group[] = [structural, rules, texts, values, patches, syntax, valueStepsGroup];
