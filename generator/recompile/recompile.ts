/**
 * A set that was sound is compiled again after an edit: what the edit cannot have changed is taken over. In doubt
 * nothing is, so that the outcome is that of a compilation of the whole.
 */
import { Buffer } from "node:buffer";
import { isDeepStrictEqual } from "node:util";
import { refuseClashingNames } from "../2-resolve/names/name-table.js";
import { outputsStaySmall } from "../3-check/outputs/outputs-stay-small.js";
import { readModel, type CompileOptions, type ReadSet } from "../compile.js";
import { hasErrors, inSourceOrder, type Diagnostic } from "../diagnostics/diagnostic.js";
import { fileLimits, type FileLimits } from "../limits.js";
import { schemaKey } from "../lowering/kept-sources.js";
import { declarationsOf, validatingSchema } from "../lowering/schema-document.js";
import { reachableNames } from "../lowering/reachable.js";
import { caseFolded } from "../names.js";
import type { ContractModel, Model } from "../model/model.js";
import { lineStarts, type Source } from "../source/source.js";
import { affectedBy, type Affected } from "./affected.js";
import { CannotMove, moved, type Move } from "./moved.js";
import { fitsModel, piecesOf, type Piece } from "./pieces.js";
import { indexAt, movesOf, reducedText } from "./reduced.js";
import { saysTheSame } from "./says-the-same.js";

/** A set that compiled without an error, with the text of its main file. */
export interface FormerSet extends Required<ReadSet> {
  readonly text: string;
}

export interface Recompilation extends FormerSet {
  /**
   * Types and contracts of which every output that is theirs alone says what it said before, by their paths:
   * `types.Review`.
   */
  readonly untouched: ReadonlySet<string>;
}

/** The set after an edit; nothing where it has to be compiled as a whole, as after every edit that is a mistake. */
export async function recompile(
  former: FormerSet,
  source: Source,
  options: CompileOptions = {},
): Promise<Recompilation | undefined> {
  const edit = editOf(former, source, options.limits ?? fileLimits);
  if (!edit) return undefined;
  const text = reducedText(edit.pieces, edit.affected.kept);
  const reduced = await readModel({ ...source, text }, options);
  try {
    return reduced.model && merged(former, { ...reduced, model: reduced.model }, edit, options.limits ?? fileLimits);
  } catch (thrown) {
    if (thrown instanceof CannotMove) return undefined;
    throw thrown;
  }
}

interface Edit {
  readonly source: Source;
  readonly before: readonly Piece[];
  readonly pieces: readonly Piece[];
  readonly affected: Affected;
  readonly move: Move;
}

function editOf(former: FormerSet, source: Source, limits: FileLimits): Edit | undefined {
  const { text, name: file } = source;
  const [before, pieces] = [piecesOf(former.text), piecesOf(text)];
  if (!before || !pieces || !haveSameNames(before, pieces) || !fitsModel(before, former.model, file)) return undefined;
  const bytes = [{ text }, ...former.used].reduce((sum, each) => sum + Buffer.byteLength(each.text), 0);
  if (bytes > limits.bytes || mayHoldSpans(source, former)) return undefined;
  const affected = affectedBy(before, pieces, former.used);
  if (!affected) return undefined;
  const distance = movesOf(before, pieces);
  const move: Move = {
    file,
    distance: (start, end) => {
      const by = distance(start, end);
      if (by === undefined) throw new CannotMove();
      return by;
    },
  };
  return { source, before, pieces, affected, move };
}

function haveSameNames(before: readonly Piece[], pieces: readonly Piece[]): boolean {
  return before.length === pieces.length && before.every(({ path }, index) => path === pieces[index]?.path);
}

/** Whether data of the author could be taken for a place in the file. */
function mayHoldSpans({ name }: Source, { text }: FormerSet): boolean {
  return [name.slice(name.lastIndexOf("/") + 1), "start", "end"].every((part) => text.includes(part));
}

function merged(
  former: FormerSet,
  reduced: Required<ReadSet>,
  edit: Edit,
  limits: FileLimits,
): Recompilation | undefined {
  const { used } = reduced;
  const nodes = former.nodes + mostNewNodes(edit);
  if (hasErrors(reduced.diagnostics) || nodes > limits.nodes || !isDeepStrictEqual(used, former.used)) return undefined;
  if (!saysTheSame(former.model, reduced.model, edit.affected, edit.source.name)) return undefined;
  const model = mergedModel(former.model, reduced.model, edit);
  const diagnostics = model && mergedDiagnostics(former, reduced.diagnostics, edit);
  if (!model || !diagnostics || !isSound(model)) return undefined;
  return { text: edit.source.text, used, model, diagnostics, nodes, untouched: untouchedIn(former.model, model, edit) };
}

/** A node takes at least one character, so that what was written anew holds no more nodes than characters. */
function mostNewNodes({ before, pieces }: Edit): number {
  return pieces.reduce((sum, { text }, index) => sum + (text === before[index]?.text ? 0 : text.length), 0);
}

/** What no declaration that was looked at again says is taken from the former model, moved to where it is now. */
function mergedModel(former: Model, reduced: Model, { source, move }: Edit): Model {
  const { enums, types, contracts } = reduced;
  return {
    ...reduced,
    lineStarts: lineStarts(source.text),
    enums: mergedList(former.enums, enums, ({ name }) => name, move),
    types: mergedList(former.types, types, ({ name }) => name, move),
    contracts: mergedList(former.contracts, contracts, ({ scope }) => scope, move),
    generate: { ...reduced.generate, ...providersOf(former, reduced) },
  };
}

function mergedList<Declared>(
  former: readonly Declared[],
  reduced: readonly Declared[],
  nameOf: (declared: Declared) => string,
  move: Move,
): readonly Declared[] {
  const anew = new Map(reduced.map((declared) => [nameOf(declared), declared]));
  return former.map((declared) => anew.get(nameOf(declared)) ?? moved(declared, move));
}

/** A provider that contracts are compiled for names all of them, those too that were left out. */
function providersOf(former: Model, { generate: { providers } }: Model): Pick<Model["generate"], "providers"> {
  if (!providers) return {};
  const known = former.generate.providers ?? [];
  return {
    providers: providers.map((provider, index) => ({
      ...provider,
      contracts: known[index]?.contracts ?? provider.contracts,
      together: known[index]?.together ?? provider.together,
    })),
  };
}

/** What is said in a declaration that was left out, as it was said; all else as it was found now. */
function mergedDiagnostics(former: FormerSet, found: readonly Diagnostic[], edit: Edit): readonly Diagnostic[] {
  const { before, pieces, affected, move } = edit;
  const isLeftOut = ({ span }: Diagnostic, cut: readonly Piece[]): boolean => {
    const { path } = span?.file === move.file ? (cut[indexAt(cut, span.start)] ?? {}) : {};
    return path !== undefined && !affected.kept.has(path);
  };
  return inSourceOrder([
    ...former.diagnostics.filter((diagnostic) => isLeftOut(diagnostic, before)).map((each) => moved(each, move)),
    ...found.filter((diagnostic) => !isLeftOut(diagnostic, pieces)),
  ]);
}

/** Whether there is no complaint of those that are about all declarations together. */
function isSound(model: Model): boolean {
  const found: Diagnostic[] = [];
  const scopes = model.contracts.flatMap(({ scope, aliases }) => [scope, ...aliases].map(caseFolded));
  if (new Set(scopes).size < scopes.length) return false;
  refuseClashingNames(model, (diagnostic) => found.push(diagnostic));
  outputsStaySmall(model, (diagnostic) => found.push(diagnostic));
  return found.length === 0;
}

/**
 * None if a contract now leads to other names or is of another type, of which the pages of other contracts tell.
 */
function untouchedIn(former: Model, model: Model, { affected: { touched } }: Edit): ReadonlySet<string> {
  const isLinkedAsBefore = (contract: ContractModel): boolean => {
    const before = former.contracts.find(({ scope }) => scope === contract.scope);
    return (
      before !== undefined &&
      before.base === contract.base &&
      isDeepStrictEqual(namesFrom(before, former), namesFrom(contract, model))
    );
  };
  if (!model.contracts.every((contract) => !touched.has(contract.place.path) || isLinkedAsBefore(contract)))
    return new Set();
  return new Set([...withOwnFiles(model)].filter((path) => !touched.has(path)));
}

function namesFrom({ shape }: ContractModel, model: Model): ReadonlySet<string> {
  return new Set(reachableNames(shape, model));
}

/** Types and contracts by their paths, such as `types.Review`: those that have files of their own. */
export function withOwnFiles({ types, contracts }: Model): ReadonlySet<string> {
  return new Set([...types, ...contracts].map(({ place }) => place.path));
}

/** What the validators of all declarations but the untouched ones are kept by. */
export function schemasOf(model: Model, untouched: ReadonlySet<string>): ReadonlySet<string> {
  const touched = declarationsOf(model).filter(({ place }) => !untouched.has(place.path));
  return new Set(touched.map((declaration) => schemaKey(validatingSchema(model, declaration))));
}
