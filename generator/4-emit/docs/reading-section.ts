/** How the answers to a contract are parsed: a sentence for each declared setting, as Markdown. */
import { fencesOf } from "../../../runtime/model/fences.js";
import type { ContractModel, ContractReadingModel, GraphModel, GraphStepModel } from "../../model/model.js";
import { readablePath } from "../../model/paths.js";
import { markdownCode } from "../print/markdown-text.js";
import { jsonCode } from "./cells.js";
import { fieldReadingWords, listedCode } from "./field-reading-words.js";
import { plainSection, type Section } from "./sections.js";

type Parts = Omit<ContractReadingModel, "written">;
type Sentences = {
  readonly [Key in keyof Parts]-?: (part: NonNullable<Parts[Key]>, reading: Parts) => readonly string[];
};

const sentences: Sentences = {
  where: (where, reading) => [whereWords[where](fencesOf(reading))],
  fences: () => [],
  formats: (formats) => [`An answer is ${formats.map((format) => formatWords[format]).join(" or ")}.`],
  charset: (charset) => [
    charset === "ascii" ? "A string with a character beyond ASCII is rejected." : "A string may contain any character.",
  ],
  pick: (pick) => [pickWords[pick]],
  // Strict parsing does not search, so it requires a fence unless the contract declares that the text is the answer.
  tolerance: (tolerance, reading) => [
    ...(tolerance === "strict" && reading.where === undefined ? [whereWords.fenced(fencesOf(reading))] : []),
    toleranceWords(tolerance),
  ],
  maxBytes: (bytes) => [`A string has at most ${bytes} bytes.`],
  maxDepth: (depth) => [`Lists and objects are nested at most ${depth} deep.`],
  unwrap: (keys) => [`The answer may be in a wrapper under ${listedCode(keys, "or")}.`],
  fillFrom: (fillFrom) =>
    Object.entries(fillFrom).map(
      ([key, path]) => `Where the answer lacks ${markdownCode(key)}, it is taken from ${markdownCode(path)}.`,
    ),
  root: (root) => fieldReadingWords(root),
  graph: graphSentences,
  mode: ({ default: usual, env, enforceFlag }) => [
    `The mode is ${markdownCode(usual)}${env === undefined ? "" : `, unless the environment variable ${markdownCode(env)} names another`}.`,
    ...(enforceFlag === undefined
      ? []
      : [
          `Without the environment variable ${markdownCode(enforceFlag)}, ${markdownCode("enforce")} acts as ${markdownCode("shadow")}.`,
        ]),
  ],
};

/** No section if the contract declares nothing. */
export function readingSections({ reading }: ContractModel): readonly Section[] {
  if (!reading) return [];
  const lines = (Object.keys(sentences) as (keyof Parts)[]).flatMap((key) => sentencesOf(key, reading));
  return [plainSection("## How answers are parsed", [lines.map((line) => `- ${line}`).join("\n")])];
}

function sentencesOf<Key extends keyof Parts>(key: Key, reading: Parts): readonly string[] {
  const part = reading[key];
  return part === undefined
    ? []
    : (sentences[key] as (given: NonNullable<Parts[Key]>, reading: Parts) => readonly string[])(
        part as NonNullable<Parts[Key]>,
        reading,
      );
}

const whereWords = {
  anywhere: () => "The answer may be anywhere in the text.",
  fenced: (fences: readonly string[]) =>
    `The answer is in a code fence ${fences.map((tag) => (tag === "" ? "without a tag" : `tagged ${markdownCode(tag)}`)).join(" or ")}.`,
  whole: () => "The text is the answer and nothing else.",
} satisfies Readonly<Record<NonNullable<Parts["where"]>, (fences: readonly string[]) => string>>;

const formatWords = { json: "JSON", patch: "a patch (an apply-patch block or a unified diff)" } as const;

const pickWords = {
  only: "Several different answers in one text are rejected.",
  first: "Of several different answers the first one counts.",
  last: "Of several different answers the last one counts.",
} as const;

function toleranceWords(tolerance: NonNullable<Parts["tolerance"]>): string {
  if (tolerance === "standard") return "It is repaired if there is one possible reading and nothing is lost.";
  return tolerance === "strict" || tolerance.length === 0
    ? "Nothing is repaired: it must be valid JSON."
    : `Only these repairs are allowed: ${listedCode(tolerance, "and")}.`;
}

function graphSentences({ nodes, id, edges, from, to, root, link, repairs }: GraphModel): readonly string[] {
  const parts = `${code(nodes)} by their ${code(id)}, ${code(edges)} from ${code(from)} to ${code(to)}, ${code(root)} as the root`;
  const made = Object.keys(link.set).length === 0 ? "" : `; one that is made also contains ${jsonCode(link.set)}`;
  const like = link.copy.length === 0 ? "" : `, or what those of the root have at ${link.copy.map(code).join(", ")}`;
  return [
    `It contains a graph: ${parts}. An edge is a link if it contains ${jsonCode(link.where)}${made}${like}.`,
    ...repairs.map(stepSentence),
  ];
}

function code(path: string): string {
  return markdownCode(readablePath(path));
}

type StepSentences = {
  readonly [Step in GraphStepModel["step"]]: (step: Extract<GraphStepModel, { readonly step: Step }>) => string;
};

const stepSentences: StepSentences = {
  sentinel_chain: ({ start, end }) =>
    `A chain from ${listedCode(start, "or")} to ${listedCode(end, "or")} becomes links from the root to each node of the chain.`,
  ids_to_uuids: ({ paths }) =>
    `Strings that are not UUIDs become UUIDs, equal strings the same one, at ${paths.map(code).join(", ")}.`,
  placeholder_nodes: ({ from, node }) =>
    `What is named at ${from.map(code).join(", ")} and is not a node becomes one with ${jsonCode(node)}.`,
  connect_root: () => "The fewest links from the root are added so that it reaches every node.",
};

function stepSentence(step: GraphStepModel): string {
  return (stepSentences[step.step] as (given: GraphStepModel) => string)(step);
}
