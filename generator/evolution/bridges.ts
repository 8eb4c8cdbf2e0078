/** What can be written into the new version so that a change breaks less. */
import type { Change, ChangeKind, Direction } from "./change.js";
import type { Bridge, EvolutionFinding } from "./finding.js";

type Make = (change: Change) => Bridge;

const all: readonly Direction[] = ["producer", "replay"];

const bridges: Readonly<Partial<Record<ChangeKind, Make>>> = {
  "field-added-required": ({ path }) => ({ write: `give ${path} a \`default\``, makesSafe: all }),
  "field-made-required": ({ path }) => ({ write: `give ${path} a \`default\``, makesSafe: all }),
  "field-removed-required": () => ({ write: "set `unknown_keys: drop` on the object that the field was in", makesSafe: all }),
  "field-removed-optional": () => ({ write: "set `unknown_keys: drop` on the object that the field was in", makesSafe: all }),
  "field-renamed": ({ path, before }) => ({ write: `add \`aliases: [${before}]\` to ${path}`, makesSafe: all }),
  "enum-value-removed": ({ path, before }) => ({ write: `add ${before} as one of the \`aliases\` of the value of ${path} that takes its place`, makesSafe: all }),
  "version-changed": ({ path, before }) => ({ write: `add \`aliases: [${before}]\` to ${path}`, makesSafe: all }),
  "rule-added": () => ({ write: "set `severity: warning` on the rule until prompts and answers follow it", makesSafe: all }),
  "field-alias-removed": ({ before }) => ({ write: `keep the alias ${before}`, makesSafe: ["replay"] }),
  "enum-alias-removed": ({ before }) => ({ write: `keep the alias ${before}`, makesSafe: ["replay"] }),
  "fallback-changed": () => ({ write: "keep the fallback", makesSafe: ["replay"] }),
  "coercion-changed": () => ({ write: "keep the coercion", makesSafe: ["replay"] }),
};

/** Only for a change that breaks something that the bridge makes safe. */
export function bridgeFor(change: Change, verdicts: EvolutionFinding["verdicts"]): Bridge | undefined {
  const bridge = bridges[change.kind]?.(change);
  return bridge?.makesSafe.some((direction) => verdicts[direction]?.verdict === "break") ? bridge : undefined;
}
