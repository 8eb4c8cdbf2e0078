/** Accessible tabs: arrow keys move between them. */
import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";

export interface Tab {
  readonly title: string;
  readonly content: () => ComponentChildren;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }): JSX.Element {
  const [chosen, choose] = useState(0);
  const id = useId();
  const at = Math.min(chosen, tabs.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moves[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ title }, index) => (
          <button
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`}>
        {tabs[at]?.content()}
      </div>
    </div>
  );
}
