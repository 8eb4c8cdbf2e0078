/** Determines the mode in effect from the settings of a contract and the environment. */
import { type Mode, modes } from "../model/issue.js";
import { called } from "../support/callers.js";
import { memberOf } from "../support/path.js";
import type { ModeSettings } from "../model/reading.js";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ResolvedMode {
  /** The requested mode. */
  readonly configured: Mode;
  /** The mode in effect: `enforce` acts as `shadow` without the flag that it needs. */
  readonly effective: Mode;
}

/** The values that set a flag; any other value does not. */
const raised: ReadonlySet<string> = new Set(["1", "true", "yes", "y", "on"]);

/**
 * A contract without settings is enforced. If the mode in the environment is unset, empty or unknown, the default of
 * the settings applies.
 */
export function resolveMode(settings: ModeSettings | undefined, environment: Environment): ResolvedMode {
  if (!settings) return { configured: "enforce", effective: "enforce" };
  const configured = modeNamed(valueOf(settings.env, environment)) ?? settings.default;
  const isHeldBack =
    configured === "enforce" && settings.enforceFlag !== undefined && !isRaised(settings.enforceFlag, environment);
  return { configured, effective: isHeldBack ? "shadow" : configured };
}

/** Whether the flag in an environment variable is set, ignoring case and surrounding spaces. */
function isRaised(name: string, environment: Environment): boolean {
  return raised.has(valueOf(name, environment));
}

function valueOf(name: string | undefined, environment: Environment): string {
  const found = called(() => (name === undefined ? undefined : memberOf(environment, name)));
  return "value" in found && typeof found.value === "string" ? found.value.trim().toLowerCase() : "";
}

function modeNamed(name: string): Mode | undefined {
  return modes.find((mode) => mode === name);
}

/** The environment variables of the process, if there is one; browsers and workers have none. */
export function processEnvironment(): Environment {
  const { process } = globalThis as { readonly process?: { readonly env?: Environment } };
  return process?.env ?? {};
}
