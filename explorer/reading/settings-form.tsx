/** The form for the settings of the page on which answers are parsed. */
import type { JSX } from "preact";
import type { DeclarationData } from "../../generator/commands/explore/page-data.js";
import { standardSteps } from "../../runtime/normalize/steps.js";
import { syntaxSteps } from "../../runtime/read/text/steps.js";
import { modes, type Settings } from "./settings.js";

const finishReasons = ["stop", "length", "content_filter", "refusal", "tool_calls"];

interface FormProps {
  readonly contract: DeclarationData;
  readonly settings: Settings;
  readonly change: (changed: Partial<Settings>) => void;
  readonly problem: string | undefined;
}

export function SettingsForm({ contract, settings, change, problem }: FormProps): JSX.Element {
  const { contextKeys = [] } = contract;
  const isListed = !["", "strict", "standard"].includes(settings.tolerance);
  return (
    <fieldset class="settings">
      <legend>Settings</legend>
      <label>
        Tolerance{" "}
        <select
          value={isListed ? "steps" : settings.tolerance}
          onChange={(event) =>
            change({
              tolerance:
                event.currentTarget.value === "steps"
                  ? [...syntaxSteps, ...standardSteps].join(", ")
                  : event.currentTarget.value,
            })
          }
        >
          <option value="">of the contract</option>
          <option value="strict">strict</option>
          <option value="standard">standard</option>
          <option value="steps">these steps</option>
        </select>
      </label>
      {isListed && (
        <label class="wide">
          Steps{" "}
          <textarea
            rows={3}
            value={settings.tolerance}
            spellcheck={false}
            onInput={(event) => change({ tolerance: event.currentTarget.value })}
          />
        </label>
      )}
      <label>
        Finish reason{" "}
        <select value={settings.finishReason} onChange={(event) => change({ finishReason: event.currentTarget.value })}>
          <option value="">unknown</option>
          {finishReasons.map((reason) => (
            <option value={reason}>{reason}</option>
          ))}
        </select>
      </label>
      <label>
        Mode{" "}
        <select value={settings.mode} onChange={(event) => change({ mode: event.currentTarget.value })}>
          <option value="">of the contract</option>
          {modes.map((mode) => (
            <option value={mode}>{mode}</option>
          ))}
        </select>
      </label>
      <label class="wide">
        Context, as JSON
        {contextKeys.length > 0 && <span class="quiet"> (this contract reads {contextKeys.join(", ")})</span>}
        <textarea
          rows={2}
          value={settings.context}
          spellcheck={false}
          placeholder={`{ ${contextKeys.map((key) => `"${key}": …`).join(", ")} }`}
          onInput={(event) => change({ context: event.currentTarget.value })}
        />
      </label>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </fieldset>
  );
}
