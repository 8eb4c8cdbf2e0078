/**
 * Plain scalars that readers of YAML 1.1 (PyYAML, go-yaml 2, Ruby's Psych) interpret differently from YAML 1.2. Source:
 * https://yaml.org/type/
 */

interface Misreading {
  /** The interpretation of YAML 1.1, as the end of "… reads it as". */
  readonly readAs: string;
  readonly pattern: RegExp;
}

/** In the spellings that YAML 1.1 lists: one case, or a capital first letter. */
const misreadings: readonly Misreading[] = [
  { readAs: "true", pattern: /^(?:y|Y|yes|Yes|YES|on|On|ON)$/ },
  { readAs: "false", pattern: /^(?:n|N|no|No|NO|off|Off|OFF)$/ },
  { readAs: "a number to the base 60", pattern: /^[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/ },
  { readAs: "an octal number", pattern: /^[-+]?0[0-7_]+$/ },
  { readAs: "a string", pattern: /^0o[0-7]+$/ },
  { readAs: "a binary number", pattern: /^[-+]?0b[01_]+$/ },
  { readAs: "a number with separators", pattern: /^[-+]?[0-9][0-9]*(?:_[0-9_]*)+(?:\.[0-9_]*)?$/ },
  { readAs: "a date", pattern: /^\d{4}-\d\d?-\d\d?(?:$|[Tt \t])/ },
  { readAs: "a default value", pattern: /^=$/ },
  { readAs: "a merge of maps", pattern: /^<<$/ },
];

/** How a reader of YAML 1.1 interprets a plain scalar; undefined if YAML 1.2 agrees. */
export function misreadingOf(written: string): string | undefined {
  return misreadings.find(({ pattern }) => pattern.test(written))?.readAs;
}
