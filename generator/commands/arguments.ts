/** Reads the command line. Every part of it is known or rejected; nothing is ignored. */
import { parseArgs } from "node:util";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Command, CommandOptions } from "./command.js";
import { commands } from "./commands.js";
import { isFormat, type Format } from "./formats.js";
import { judgeCommand, judgeEmpty, judgeOptions, judgeWants, percentOf, surplusArgument } from "./judge-arguments.js";
import { options, type GivenOption, type OptionName } from "./options.js";

export interface Invocation {
  readonly wants: "help" | "version" | "run";
  readonly name?: string;
  readonly command?: Command;
  readonly format: Format;
  readonly given: CommandOptions;
  /** Not empty where the command line makes no sense. */
  readonly rejected: readonly Diagnostic[];
}

export function readArguments(argv: readonly string[]): Invocation {
  const { given, words } = split(argv);
  const [name, ...operands] = words;
  const command = name === undefined ? undefined : commands.get(name);
  const valueOf = (option: OptionName): string | undefined => given.find((token) => token.name === option)?.value;
  const valuesOf = (option: OptionName): readonly string[] =>
    given.flatMap((token) => (token.name === option && token.value !== undefined ? [token.value] : []));
  const has = (option: OptionName): boolean => given.some((token) => token.name === option);
  const files = command?.takesFile && !has("config") ? operands.slice(0, 1) : [];
  const taken = command?.takesMany ? operands : operands.slice(0, command?.operands?.length ?? 0);
  const surplus = operands.slice(files.length + taken.length).filter((word) => word !== "");
  const format = formatOf(valueOf("format"));
  const rejectedWords = command ? surplus.map((value) => surplusArgument(value, `contracts ${name}`)) : [];
  const wants = has("help") ? "help" : has("version") ? "version" : "run";
  return {
    wants,
    ...(name !== undefined && { name }),
    ...(command && { command }),
    format,
    given: {
      config: valueOf("config") ?? files[0],
      format,
      operands: taken,
      full: has("full"),
      cache: !has("no-cache"),
      check: has("check"),
      dryRun: has("dry-run"),
      min: percentOf(valueOf("min")),
      write: has("write"),
      inPlace: has("in-place"),
      context: valuesOf("context"),
      tolerance: valueOf("tolerance"),
      mode: valueOf("mode"),
      jsonl: valueOf("jsonl"),
      logs: valuesOf("jsonl"),
      report: valueOf("report"),
      baseline: valueOf("baseline"),
      to: valueOf("to"),
      scope: valueOf("scope"),
      at: valueOf("at"),
      strict: has("strict"),
      yes: has("yes"),
      against: valuesOf("against"),
      failOn: valueOf("fail-on"),
      out: valueOf("out"),
      open: has("open"),
      for: valueOf("for"),
      answers: valueOf("answers"),
      accept: valueOf("accept"),
      semver: has("semver"),
      fix: has("fix"),
    },
    rejected: [
      ...judgeCommand(name, wants === "run"),
      ...judgeOptions(given, name),
      ...judgeWants(given),
      ...judgeEmpty(operands, name),
      ...rejectedWords,
    ],
  };
}

function formatOf(name: string | undefined): Format {
  return isFormat(name) ? name : "text";
}

/** The library's own strictness stops at the first fault and suggests nothing, so that it only splits. */
function split(argv: readonly string[]): { readonly given: readonly GivenOption[]; readonly words: readonly string[] } {
  const known = Object.entries(options).map(
    ([name, option]) =>
      [
        name,
        { type: "value" in option ? "string" : "boolean", ...("short" in option && { short: option.short }) },
      ] as const,
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(known),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return {
    given: tokens.flatMap((token) =>
      token.kind === "option"
        ? [{ name: token.name, rawName: token.rawName, value: token.value, inline: token.inlineValue === true }]
        : [],
    ),
    words: tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : [])),
  };
}
