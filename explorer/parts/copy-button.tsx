/**
 * Copies a text. Some browsers do not allow the clipboard API in pages that are opened from disk, so there is an older
 * method too.
 */
import type { JSX } from "preact";
import { useState } from "preact/hooks";

export function CopyButton({ text, title }: { readonly text: () => string; readonly title: string }): JSX.Element {
  const [said, say] = useState("");
  const copy = async (): Promise<void> => {
    say((await copied(text())) ? "Copied" : "The browser does not allow copying; select the text instead");
  };
  return (
    <span class="copy">
      <button type="button" onClick={() => void copy()}>
        {title}
      </button>{" "}
      <span role="status">{said}</span>
    </span>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

function copiedBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } finally {
    area.remove();
  }
}
