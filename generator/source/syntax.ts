/**
 * A YAML text as a plain tree with locations: what stage 1 creates from the library's nodes before it interprets them.
 */
import type { Span } from "./source.js";

export type Scalar = string | number | boolean | null;

export interface ScalarNode {
  readonly kind: "scalar";
  readonly value: Scalar;
  /** The scalar as in the file, including quotes. */
  readonly text: string;
  readonly quoted: boolean;
  readonly span: Span;
}

export interface ListNode {
  readonly kind: "list";
  readonly items: readonly SyntaxNode[];
  readonly span: Span;
}

export interface MapEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: SyntaxNode;
}

export interface MapNode {
  readonly kind: "map";
  readonly entries: readonly MapEntry[];
  readonly span: Span;
}

export type SyntaxNode = ScalarNode | ListNode | MapNode;
