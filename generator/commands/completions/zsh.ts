/** The completion script for zsh: a file in `$fpath`, or text for `eval`. */
import type { CompletedCommand, CompletedOption, Expected, Vocabulary } from "./vocabulary.js";

export function zshScript({ commands, options }: Vocabulary): string {
  return `#compdef contracts
# Completions of contracts for zsh, by "contracts completions zsh".
_contracts() {
  local curcontext="$curcontext" state line
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join("\n")}
  )
  _arguments -C ${options.map(argument).join(" ")} '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument)
      case $words[1] in
${commands.map(commandCase).join("\n")}
      esac ;;
  esac
}
if [[ $funcstack[1] == _contracts ]]; then _contracts "$@"; else compdef _contracts contracts; fi
`;
}

function commandCase({ name, options, operand }: CompletedCommand): string {
  const operands = operand.kind === "nothing" ? [] : [quoted(`*:argument:${action(operand)}`)];
  return `        ${name}) _arguments ${[...options.map(argument), ...operands].join(" ")} ;;`;
}

function argument({ name, meaning, isRepeatable, expects }: CompletedOption): string {
  const reported = meaning.replace(/[[\]:\\]/g, (character) => `\\${character}`);
  return quoted(
    `${isRepeatable ? "*" : ""}--${name}[${reported}]${expects.kind === "nothing" ? "" : `:${name}:${action(expects)}`}`,
  );
}

function action(expected: Expected): string {
  if (expected.kind === "words") return `(${expected.words.join(" ")})`;
  return expected.kind === "file" ? "_files" : " ";
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
