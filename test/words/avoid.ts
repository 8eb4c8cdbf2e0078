/**
 * Words that users should not read in this project, with replacements. Each row is a pattern, which is searched only in
 * prose.
 */
export interface AvoidedWord {
  readonly pattern: RegExp;
  readonly write: string;
}

export const avoidedWords: readonly AvoidedWord[] = [
  { pattern: /\bmend(?:ed|s|ing)?\b/gi, write: "fix (you), repair (the parser)" },
  { pattern: /\brefus(?:e|es|ed|ing)\b/gi, write: "reject; in contracts.yaml: is not allowed" },
  { pattern: /\b(?:told|tells? of)\b/gi, write: "reported, listed, distinguished" },
  { pattern: /\b(?:stands?|stood|standing)\b/gi, write: "is, appears, is declared" },
  { pattern: /\b(?:holds?|held|holding)\b/gi, write: "contains, is true, applies" },
  { pattern: /\bbeside\b/gi, write: "next to, in addition to" },
  { pattern: /\bbehind\b/gi, write: "after" },
  { pattern: /\btruth values?\b/gi, write: "boolean" },
  { pattern: /\bwhite space\b/gi, write: "whitespace" },
  { pattern: /\bwhole numbers?\b/gi, write: "integer" },
  { pattern: /\b(?:capital|small) letters?\b|\bcapitals\b/gi, write: "uppercase, lowercase" },
  { pattern: /\b(?:spelt|misspelt)\b/gi, write: "spelled, misspelled" },
  { pattern: /\b(?:nobody|anybody|somebody|everybody|whoever)\b/gi, write: "you, the model, your code" },
  { pattern: /\bpass(?:ed|es)? over\b/gi, write: "ignored, skipped" },
  { pattern: /\b(?:put|puts) in\b/gi, write: "inserted" },
  { pattern: /\bmade up\b/gi, write: "generated, invented" },
  { pattern: /\bhand(?:s|ed)? over\b/gi, write: "pass, return" },
  { pattern: /\blets? (?:pass|stand)\b/gi, write: "accept, allow" },
  { pattern: /\b(?:all the same|once more|anew)\b/gi, write: "anyway, again" },
  { pattern: /\bin a circle\b/gi, write: "in a cycle" },
  { pattern: /\bworking folder\b/gi, write: "current directory" },
  { pattern: /\bloss ledger\b/gi, write: "loss report" },
  { pattern: /\bfolders?\b/gi, write: "directory" },
  { pattern: /\btexts\b|\ba text\b/gi, write: "string; model output" },
  { pattern: /\bconform(?:s|ed|ing)?\b(?!:)/gi, write: "is valid, matches" },
  {
    pattern:
      /(?<!\bthere )\bis no (?!longer\b|more\b|need\b|way\b|such\b|other\b|room\b|reason\b|part\b|doubt\b|less\b)/gi,
    write: "is not a",
  },
  { pattern: /, so that /gi, write: ", so" },
  {
    pattern:
      /(?<=[a-z`)"'] )(?<!\b(?:case|says?|said|names?|shows?|places?|see|knows?|from|of|and|or|exactly|lines?|tells?|point|positions?|column|look|looks|looked|learn|at|that|neither|on|back to|to|nor|anywhere|paths?|locations?|file|directory|prints?|decides?|marks?|finds?) )where (?:it|there|nothing|one|the|a|this|that|they) /g,
    write: "if, when",
  },
  { pattern: /\bcomplaints?\b/gi, write: "diagnostic, error" },
  { pattern: /\b(?:behaviour|licence|capitalised|recognised|analyse[drs]?)\b/gi, write: "American spelling" },
];
