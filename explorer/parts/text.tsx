/** Small components that most pages use. They only render text, never HTML from a string. */
import type { ComponentChildren, JSX } from "preact";
import type { Said, TypePart } from "../../generator/commands/explore/page-data.js";
import { data, kindOf } from "../data.js";
import { linkTo } from "../route.js";

export function SaidText({ said }: { readonly said: Said }): JSX.Element {
  return (
    <>
      {said.map((part) =>
        typeof part === "string" ? (
          part
        ) : "code" in part ? (
          <code>{part.code}</code>
        ) : (
          <code class="value">{part.value}</code>
        ),
      )}
    </>
  );
}

export function TypeText({ type }: { readonly type: readonly TypePart[] }): JSX.Element {
  return (
    <code class="type">{type.map((part) => (typeof part === "string" ? part : <NameLink name={part.to} />))}</code>
  );
}

export function NameLink({
  name,
  isContract = false,
}: {
  readonly name: string;
  readonly isContract?: boolean;
}): JSX.Element {
  const kind = kindOf(name, isContract);
  return kind ? <a href={linkTo(kind, name)}>{name}</a> : <>{name}</>;
}

/** A location such as `contracts.yaml:12:3`, as a link to the line if the page contains the file. */
export function Location({ at }: { readonly at: string }): JSX.Element {
  const [, file = ""] = /^(.*?):\d+(?::\d+)?$/.exec(at) ?? [];
  return data.sources.some((source) => source.file === file) ? (
    <a class="location" href={linkTo("source", at)}>
      {at}
    </a>
  ) : (
    <span class="location">{at}</span>
  );
}

/** Lines of text that can be scrolled with the keyboard. */
export function Code({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  return (
    <pre tabIndex={0} role="group" aria-label={label}>
      {text}
    </pre>
  );
}

export function Deprecated({ text }: { readonly text: string | undefined }): JSX.Element | null {
  return text === undefined ? null : (
    <p class="deprecated">
      <strong>Deprecated:</strong> {text}
    </p>
  );
}

export function Section({
  title,
  children,
  id,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly id?: string;
}): JSX.Element {
  return (
    <section {...(id !== undefined && { id })}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Shown for a name that does not exist, such as after a change of the contracts or in an edited link. */
export function NotHere({ name }: { readonly name: string }): JSX.Element {
  return (
    <>
      <h1>Not here</h1>
      <p>
        This page has nothing by the name {JSON.stringify(name)}. <a href={linkTo("overview")}>All contracts</a>
      </p>
    </>
  );
}

/** `1 issue`, `2 issues` */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Formats JSON on several lines. */
export function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
