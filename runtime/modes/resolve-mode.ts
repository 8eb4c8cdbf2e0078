/** How strictly a contract is applied: what its settings and the environment ask for, and what comes of it. */
import type { Mode } from "../model/issue.js";
import { called } from "../support/callers.js";
import { memberOf } from "../support/path.js";
import type { ModeSettings } from "../model/reading.js";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ResolvedMode {
  /** What was asked for. */
  readonly configured: Mode;
  /** What holds: `enforce` acts as `shadow` without the flag that it needs. */
  readonly effective: Mode;
}

const modes: readonly Mode[] = ["disabled", "shadow", "enforce"];

/** The words that raise a flag; anything else leaves it down. */
const raised: ReadonlySet<string> = new Set(["1", "true", "yes", "y", "on"]);

/**
 * A contract without settings is enforced. An unset, empty or unknown mode in the environment is the default of the
 * settings.
 */
export function resolveMode(settings: ModeSettings | undefined, environment: Environment): ResolvedMode {
  if (!settings) return { configured: "enforce", effective: "enforce" };
  const configured = modeNamed(valueOf(settings.env, environment)) ?? settings.default;
  const isHeldBack =
    configured === "enforce" && settings.enforceFlag !== undefined && !isRaised(settings.enforceFlag, environment);
  return { configured, effective: isHeldBack ? "shadow" : configured };
}

/** Whether the flag of an environment variable is raised; case and outer blanks do not count. */
export function isRaised(name: string, environment: Environment): boolean {
  return raised.has(valueOf(name, environment));
}

function valueOf(name: string | undefined, environment: Environment): string {
  const found = called(() => (name === undefined ? undefined : memberOf(environment, name)));
  return "value" in found && typeof found.value === "string" ? found.value.trim().toLowerCase() : "";
}

function modeNamed(name: string): Mode | undefined {
  return modes.find((mode) => mode === name);
}

/** The variables of the process, where there is one; browsers and workers have none. */
export function processEnvironment(): Environment {
  const { process } = globalThis as { readonly process?: { readonly env?: Environment } };
  return process?.env ?? {};
}
