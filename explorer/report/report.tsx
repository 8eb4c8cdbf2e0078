import type { JSX } from "preact";

export function Report(): JSX.Element | null {
  return null;
}
