/** A value as a tree. Changed and inserted values also show the previous value. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Change, Issue } from "../../runtime/model/issue.js";
import { shown } from "../contracts/marks.js";

export interface Notes {
  readonly changes: ReadonlyMap<string, readonly Change[]>;
  readonly issues: ReadonlyMap<string, readonly Issue[]>;
}

/** The changes and issues by path. Changes of the text have no path. */
export function notesOf(changes: readonly Change[], issues: readonly Issue[]): Notes {
  return { changes: byPath(changes.filter(({ offset }) => offset === undefined)), issues: byPath(issues) };
}

function byPath<Note extends { readonly path: string }>(notes: readonly Note[]): ReadonlyMap<string, readonly Note[]> {
  const groups = new Map<string, Note[]>();
  for (const note of notes) groups.set(note.path, [...(groups.get(note.path) ?? []), note]);
  return groups;
}

interface NodeProps {
  readonly name: string;
  readonly path: string;
  readonly value: unknown;
  readonly notes: Notes;
}

/** The number of items that are shown at first. */
const mostItems = 100;

export function ValueTree({ value, notes }: { readonly value: unknown; readonly notes: Notes }): JSX.Element {
  return (
    <ul class="tree" aria-label="Value">
      <TreeNode name="" path="" value={value} notes={notes} />
    </ul>
  );
}

function TreeNode({ name, path, value, notes }: NodeProps): JSX.Element {
  const [most, show] = useState(mostItems);
  const changes = notes.changes.get(path) ?? [];
  const issues = notes.issues.get(path) ?? [];
  const members = membersOf(value, path);
  const kind = issues.length > 0 ? "node issue" : changes.length > 0 ? "node change" : "node";
  return (
    <li>
      <div class={kind} id={nodeId(path)} tabIndex={-1}>
        {name !== "" && <span class="name">{name}: </span>}
        {members ? (
          <span class="quiet">
            {Array.isArray(value) ? `array of ${members.length}` : members.length === 0 ? "{}" : "object"}
          </span>
        ) : (
          <code class="value">{shown(value)}</code>
        )}
        {changes.map((change) => (
          <ChangeNote change={change} />
        ))}
        {issues.map(({ code, message }) => (
          <span class="note issue">
            <strong>{code}</strong> {message}
          </span>
        ))}
      </div>
      {members && members.length > 0 && (
        <ul>
          {members.slice(0, most).map((member) => (
            <TreeNode {...member} notes={notes} />
          ))}
          {missingIn(path, members, notes).map((missing) => (
            <TreeNode {...missing} value={undefined} notes={notes} />
          ))}
          {members.length > most && (
            <li>
              <button type="button" onClick={() => show(most + 10 * mostItems)}>
                Show more of {members.length}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

export function nodeId(path: string): string {
  return `value-${path}`;
}

function ChangeNote({ change: { step, before, after } }: { readonly change: Change }): JSX.Element {
  if (before === undefined) return <span class="note change">filled in by {step}</span>;
  return (
    <span class="note change">
      {step}: <del>{shown(before)}</del> <ins>{shown(after)}</ins>
    </span>
  );
}

function membersOf(value: unknown, path: string): readonly Omit<NodeProps, "notes">[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => ({ name: String(index), path: `${path}[${index}]`, value: item }));
  return Object.entries(value).map(([key, member]) => ({ name: key, path: keyPath(path, key), value: member }));
}

/** The path of a key, in the notation of issues. */
function keyPath(path: string, key: string): string {
  if (!/^[A-Za-z_$][\w$]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}

/** Missing keys that have an issue or a change. */
function missingIn(
  path: string,
  members: readonly { readonly path: string }[],
  { issues, changes }: Notes,
): readonly { readonly name: string; readonly path: string }[] {
  const known = new Set(members.map((member) => member.path));
  const start = path === "" ? "" : `${path}.`;
  return [...new Set([...issues.keys(), ...changes.keys()])]
    .filter(
      (other) =>
        other !== path && other.startsWith(start) && !known.has(other) && /^[^.[\]]+$/.test(other.slice(start.length)),
    )
    .map((other) => ({ name: other.slice(start.length), path: other }));
}
