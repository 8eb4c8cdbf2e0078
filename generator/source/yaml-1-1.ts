/**
 * What readers of YAML 1.1 (PyYAML, go-yaml 2, Ruby's Psych) take a word without quotes for, where YAML 1.2 takes it
 * for something else. Source: https://yaml.org/type/
 */

interface Misreading {
  /** What YAML 1.1 reads, as the end of "… reads it as". */
  readonly readAs: string;
  readonly pattern: RegExp;
}

/** In the spellings that YAML 1.1 lists: one case, or a capital first. */
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

/** What a reader of YAML 1.1 makes of a plain scalar that is something else in YAML 1.2; nothing if both agree. */
export function misreadingOf(written: string): string | undefined {
  return misreadings.find(({ pattern }) => pattern.test(written))?.readAs;
}
