/** The result of `coverage`, as data. */
import type { Constraint, ConstraintKind } from "../../coverage/constraint.js";
import type { Draft } from "../../coverage/draft.js";
import { placeData, type PlaceData } from "../../diagnostics/data.js";
import { resolvePlace } from "../../diagnostics/place.js";
import type { Source, Span } from "../../source/source.js";
import type { Sources } from "../place-drafts.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import type { Coverage } from "../../coverage/coverage.js";
import type { WithoutExample } from "../../coverage/find-examples.js";

/** A set of contracts and its coverage. */
export interface Examined {
  readonly sources: Sources;
  readonly diagnostics: readonly Diagnostic[];
  readonly model: Model;
  readonly coverage: Coverage;
  /** Examples that were removed, because a change has made them wrong. */
  readonly removed: readonly Pick<Draft, "scope" | "name">[];
  /** The examples that were added. */
  readonly drafts: readonly Draft[];
  readonly left: readonly WithoutExample[];
  /** The files that were written. */
  readonly written: readonly string[];
}

/** The number of covered constraints, and their total. */
export interface Count {
  readonly covered: number;
  readonly total: number;
  /** Rounded down, so 100 means all. */
  readonly percent: number;
}

export interface CoverageReport extends Count {
  /** Whether the requested percentage is reached. */
  readonly isEnough: boolean;
  /** The constraints of answers to each contract; those that several contracts share count for each of them. */
  readonly contracts: readonly (Count & { readonly scope: string })[];
  /** In the order of the file. */
  readonly uncovered: readonly Uncovered[];
  /** The examples that were written. */
  readonly added: readonly Omit<Draft, "value">[];
  /** The examples of an earlier run that a change has made wrong. */
  readonly removed: readonly Pick<Draft, "scope" | "name">[];
}

export interface Uncovered {
  readonly kind: ConstraintKind;
  /** The declaration of the constraint. */
  readonly path: string;
  /** `must have at least 3 characters`; for a rule its sentence. */
  readonly demand: string;
  readonly span: Span;
  /** Why no example was found; absent if none was searched for. */
  readonly why?: string;
}

type UncoveredData = Omit<Uncovered, "span"> & PlaceData;

/** The same with lines and columns, for programs. */
export function coverageData(
  { uncovered, ...coverage }: CoverageReport,
  sources: readonly Source[],
): Omit<CoverageReport, "uncovered"> & { readonly uncovered: readonly UncoveredData[] } {
  return {
    ...coverage,
    uncovered: uncovered.map(({ span, ...constraint }) => ({
      ...constraint,
      ...placeData(resolvePlace(span, sources)),
    })),
  };
}

/** `min` is a percentage. */
export function coverageReport(
  { coverage: { constraints, uncovered }, model, removed, drafts, left }: Examined,
  min: number,
): CoverageReport {
  const open = new Set(uncovered);
  const all = countOf(constraints, open);
  const reasons = new Map(left.map(({ constraint, why }) => [constraint.id, why]));
  return {
    ...all,
    isEnough: all.covered * 100 >= min * all.total,
    contracts: model.contracts.map(({ scope }) => ({
      scope,
      ...countOf(
        constraints.filter(({ sites }) => sites.some((site) => site.scope === scope)),
        open,
      ),
    })),
    uncovered: uncovered.map((constraint) => uncoveredOf(constraint, reasons.get(constraint.id))),
    added: drafts.map(({ scope, name, issues }) => ({ scope, name, issues })),
    removed: removed.map(({ scope, name }) => ({ scope, name })),
  };
}

function countOf(constraints: readonly Constraint[], open: ReadonlySet<Constraint>): Count {
  const total = constraints.length;
  const covered = constraints.filter((constraint) => !open.has(constraint)).length;
  return { covered, total, percent: total === 0 ? 100 : Math.floor((covered * 100) / total) };
}

function uncoveredOf({ kind, place, demand }: Constraint, why: string | undefined): Uncovered {
  return { kind, path: place.path, demand, span: place.span, ...(why !== undefined && { why }) };
}
