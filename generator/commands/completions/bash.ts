/** The completion script for bash 3.2 (the version of macOS) and later. */
import { distinctOptions, type CompletedCommand, type CompletedOption, type Vocabulary } from "./vocabulary.js";

/**
 * Without suggestions, bash completes files (`-o default`). For bash, an option and its value after `=` are separate
 * words.
 */
export function bashScript(vocabulary: Vocabulary): string {
  const { commands, options } = vocabulary;
  return `# Completions of contracts for bash, by "contracts completions bash".
_contracts() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" index
  COMPREPLY=()
  if [[ $current == "=" ]]; then current=""; fi
  if [[ $previous == "=" && $COMP_CWORD -gt 2 ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "\${COMP_WORDS[index]}" in
      ${commands.map(({ name }) => name).join("|")}) command="\${COMP_WORDS[index]}"; break ;;
    esac
  done
  case "$previous" in
${valueCases(distinctOptions(vocabulary)).join("\n")}
  esac
  case "$command" in
    "") words="${[...commands.map(({ name }) => name), ...options.map(spelled)].join(" ")}" ;;
${commands.map(commandCase).join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _contracts contracts
`;
}

function valueCases(options: readonly CompletedOption[]): readonly string[] {
  return options.flatMap(({ name, expects }) => {
    if (expects.kind === "words")
      return [`    --${name}) COMPREPLY=($(compgen -W "${expects.words.join(" ")}" -- "$current")); return ;;`];
    return expects.kind === "nothing" ? [] : [`    --${name}) return ;;`];
  });
}

function commandCase({ name, options, operand }: CompletedCommand): string {
  const words = [...(operand.kind === "words" ? operand.words : []), ...options.map(spelled)].join(" ");
  const files = operand.kind === "file" ? `if [[ $current != -* ]]; then return; fi; ` : "";
  return `    ${name}) ${files}words="${words}" ;;`;
}

function spelled({ name }: CompletedOption): string {
  return `--${name}`;
}
