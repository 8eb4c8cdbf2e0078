/** The result of an answer: its changes, its issues with links to their locations, and the retry prompt. */
import type { JSX } from "preact";
import type { Change, Issue } from "../../runtime/model/issue.js";
import { retryPrompt } from "../../runtime/index.js";
import { shown } from "../contracts/marks.js";
import type { Outcome } from "../contracts/read.js";
import { CopyButton } from "../parts/copy-button.js";
import { Code, counted, Location, Section } from "../parts/text.js";
import { markId } from "./marked-text.js";
import { nodeId } from "./value-tree.js";

export function issuesOf(outcome: Outcome): readonly Issue[] {
  return outcome.ok ? outcome.warnings : outcome.issues;
}

export function Verdict({ outcome }: { readonly outcome: Outcome }): JSX.Element {
  const { changes, mode } = outcome;
  const repaired = changes.length > 0 ? `, ${counted(changes.length, "change")}` : "";
  const shadowed =
    outcome.ok && "shadow" in outcome && outcome.shadow
      ? ` Mode enforce would reject it with ${counted(outcome.shadow.issueCount, "issue")}.`
      : "";
  const text = outcome.ok
    ? `Accepted${repaired}${outcome.warnings.length > 0 ? `, ${counted(outcome.warnings.length, "warning")}` : ""}.${shadowed}`
    : `Rejected at ${outcome.stage}: ${counted(outcome.issueCount, "issue")}${outcome.skippedRules > 0 ? `, ${counted(outcome.skippedRules, "rule")} skipped` : ""}${repaired}.`;
  return (
    <p role="status" class={outcome.ok ? "verdict accepted" : "verdict rejected"}>
      {text} <span class="quiet">Mode {mode}.</span>
    </p>
  );
}

export function Issues({
  issues,
  text,
}: {
  readonly issues: readonly Issue[];
  readonly text: string;
}): JSX.Element | null {
  if (issues.length === 0) return null;
  return (
    <Section title="Issues">
      <ul class="issues">
        {issues.map((issue, index) => (
          <li>
            <code>{issue.code}</code> {issue.severity === "warning" && "warning "}
            {issue.message}
            <span class="links">
              {text !== "" && (
                <GoTo
                  id={markId({ kind: "issue", index })}
                  title={
                    issue.position ? `line ${issue.position.line}, column ${issue.position.column}` : "in the text"
                  }
                />
              )}
              <GoTo id={nodeId(issue.path)} title={issue.path === "" ? "the value" : issue.path} />
              <Location at={issue.declaredAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Changes({ changes }: { readonly changes: readonly Change[] }): JSX.Element | null {
  if (changes.length === 0) return null;
  return (
    <Section title="Changes">
      <ul class="issues">
        {changes.map(({ step, path, before, after, lossless, offset }, index) => (
          <li>
            <code>{step}</code>{" "}
            {offset === undefined && (
              <>
                <del>{shown(before)}</del> <ins>{shown(after)}</ins>
              </>
            )}{" "}
            {!lossless && <em>loses something</em>}
            <span class="links">
              <GoTo id={markId({ kind: "change", index })} title="in the text" />
              {offset === undefined && <GoTo id={nodeId(path)} title={path === "" ? "the value" : path} />}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Moves the focus, which scrolls to the element. A link would replace the URL fragment, which selects the page. */
function GoTo({ id, title }: { readonly id: string; readonly title: string }): JSX.Element {
  const go = (): void => {
    const target = document.getElementById(id);
    target?.scrollIntoView({ block: "center" });
    target?.focus();
  };
  return (
    <button type="button" class="link" onClick={go}>
      {title}
    </button>
  );
}

export function Retry({ outcome }: { readonly outcome: Outcome }): JSX.Element | null {
  if (outcome.ok) return null;
  const retry = retryPrompt(outcome);
  return (
    <Section title="Retry prompt">
      {retry ? (
        <>
          <CopyButton title="Copy the retry prompt" text={() => retry.text} />
          <Code text={retry.text} label="Retry prompt" />
        </>
      ) : (
        <p>Asking again does not help: the model declined, or only your code can fix the issue.</p>
      )}
    </Section>
  );
}
