/**
 * Compiles a set of contracts files again after an edit, and reuses the results that the edit cannot have changed. If
 * that is uncertain, nothing is reused, so the result is always that of a full compilation.
 */
import { Buffer } from "node:buffer";
import { isDeepStrictEqual } from "node:util";
import { readsNoFiles, type ReadUsed } from "../1-parse/set/read-used.js";
import { namesOf, rejectClashingNames } from "../2-resolve/names/name-table.js";
import { outputsStaySmall } from "../3-check/outputs/outputs-stay-small.js";
import { readModel, type CompileOptions, type ReadSet } from "../compile.js";
import { hasErrors, inSourceOrder, type Diagnostic, reportTo } from "../diagnostics/diagnostic.js";
import { fileLimits, type FileLimits } from "../limits.js";
import { schemaKey } from "../json-schema/schema-key.js";
import { declarationsOf, validatingSchema } from "../lowering/schema-document.js";
import { reachableNames } from "../model/reachable.js";
import { caseFolded } from "../names.js";
import type { ContractModel, EnumModel, Model, TypeModel } from "../model/model.js";
import { lineStarts, type Source, type UsedSource } from "../source/source.js";
import { affectedBy, type Affected } from "./affected.js";
import { CannotMove, moved, type Move } from "./moved.js";
import { fitsModel, pieceAt, piecesOf, type Piece } from "./pieces.js";
import { distanceOf, reducedText } from "./reduced.js";
import { modelsAgree } from "./models-agree.js";

/** A set that compiled without errors, with the text of its root file. */
export interface FormerSet extends Required<ReadSet> {
  readonly text: string;
}

export interface Recompilation extends FormerSet {
  /** The types and contracts whose own outputs did not change, by path: `types.Review`. */
  readonly untouched: ReadonlySet<string>;
}

/**
 * Returns the set after an edit of any of its files; undefined if it must be compiled as a whole, such as after an
 * error.
 */
export async function recompile(
  former: FormerSet,
  source: Source,
  options: CompileOptions = {},
): Promise<Recompilation | undefined> {
  const { limits = fileLimits, readUsed = readsNoFiles } = options;
  const edit = editOf(former, source, limits, readUsed);
  if (!edit) return undefined;
  const textOf = ({ pieces }: EditedFile): string => reducedText(pieces, edit.affected.kept);
  const texts = new Map(edit.files.map((file) => [file.now.name, textOf(file)]));
  const reducedSource = <File extends Source>(file: File): File => ({
    ...file,
    text: texts.get(file.name) ?? file.text,
  });
  const readReduced: ReadUsed = (path) => {
    const used = edit.used.find((file) => file.path === path);
    return used ? { source: reducedSource(used) } : readUsed(path);
  };
  const { kept, touched } = edit.affected;
  const settled = new Set([...kept].filter((path) => !touched.has(path)));
  const reduced = await readModel(reducedSource(source), { ...options, readUsed: readReduced, settled });
  try {
    return reduced.model && merged(former, { ...reduced, model: reduced.model }, edit, limits);
  } catch (thrown) {
    if (thrown instanceof CannotMove) return undefined;
    throw thrown;
  }
}

interface EditedFile {
  readonly now: Source;
  readonly before: readonly Piece[];
  readonly pieces: readonly Piece[];
}

interface Edit {
  readonly source: Source;
  readonly used: readonly UsedSource[];
  /** The root file is the first one. */
  readonly files: readonly EditedFile[];
  readonly affected: Affected;
  readonly move: Move;
}

function editOf(former: FormerSet, source: Source, limits: FileLimits, readUsed: ReadUsed): Edit | undefined {
  const used = former.used.flatMap(({ path }) => {
    const file = readUsed(path).source;
    return file ? [{ ...file, path }] : [];
  });
  const pairs = [[{ ...source, text: former.text }, source] as const].concat(
    used.flatMap((file, index) => (former.used[index] ? [[former.used[index], file] as const] : [])),
  );
  const files = pairs.flatMap(([before, now]) => editedFile(former.model, before, now) ?? []);
  const bytes = files.reduce((sum, { now }) => sum + Buffer.byteLength(now.text), 0);
  const names = files.map(({ now }) => now.name);
  if (pairs.some(([before]) => mayContainSpans(before, names))) return undefined;
  if (used.length < former.used.length || files.length < pairs.length || bytes > limits.bytes) return undefined;
  const all = (which: "before" | "pieces"): readonly Piece[] => files.flatMap((file) => file[which]);
  return { source, used, files, affected: affectedBy(all("before"), all("pieces")), move: moveOf(files) };
}

function editedFile(model: Model, before: Source, now: Source): EditedFile | undefined {
  const [former, pieces] = [piecesOf(before), piecesOf(now)];
  const isLikeBefore =
    former !== undefined &&
    pieces !== undefined &&
    before.name === now.name &&
    haveSameNames(former, pieces) &&
    fitsModel(former, model, now.name);
  return isLikeBefore ? { now, before: former, pieces } : undefined;
}

function moveOf(files: readonly EditedFile[]): Move {
  const byName = new Map(files.map((file) => [file.now.name, file]));
  return {
    files: new Set(byName.keys()),
    distance: (span) => {
      const { before = [], pieces = [] } = byName.get(span.file) ?? {};
      const by = distanceOf(span, before, pieces);
      if (by === undefined) throw new CannotMove();
      return by;
    },
  };
}

function haveSameNames(before: readonly Piece[], pieces: readonly Piece[]): boolean {
  const isSame = ({ path, section }: Piece, index: number): boolean =>
    path === pieces[index]?.path && section === pieces[index]?.section;
  return before.length === pieces.length && before.every(isSame);
}

/** Whether data of the author could look like a span in a file of the set. */
function mayContainSpans({ text }: Source, names: readonly string[]): boolean {
  return (
    /\bstart["']?\s*:/.test(text) &&
    /\bend["']?\s*:/.test(text) &&
    names.some((name) => text.includes(name.slice(name.lastIndexOf("/") + 1)))
  );
}

function merged(
  former: FormerSet,
  reduced: Required<ReadSet>,
  edit: Edit,
  limits: FileLimits,
): Recompilation | undefined {
  const nodes = former.nodes + mostNewNodes(edit);
  if (hasErrors(reduced.diagnostics) || nodes > limits.nodes) return undefined;
  if (!isDeepStrictEqual(reduced.used.map(nameAndPath), edit.used.map(nameAndPath))) return undefined;
  if (!modelsAgree(former.model, reduced.model, edit.affected, edit.move.files)) return undefined;
  const model = mergedModel(former.model, reduced.model, edit);
  const diagnostics = mergedDiagnostics(former, reduced.diagnostics, edit);
  if (!isSound(former.model, model, edit.affected)) return undefined;
  const untouched = untouchedIn(former.model, model, edit);
  return { text: edit.source.text, used: edit.used, model, diagnostics, nodes, untouched };
}

function nameAndPath({ name, path }: UsedSource): Pick<UsedSource, "name" | "path"> {
  return { name, path };
}

/** An upper bound: a node has at least one character, so new text has no more nodes than characters. */
function mostNewNodes({ files }: Edit): number {
  return files
    .flatMap(({ before, pieces }) => pieces.filter(({ text }, index) => text !== before[index]?.text))
    .reduce((sum, { text }) => sum + text.length, 0);
}

/** Declarations that were not compiled again come from the former model, with updated spans. */
function mergedModel(former: Model, reduced: Model, { source, used, move }: Edit): Model {
  const { enums, types, contracts } = reduced;
  return {
    ...reduced,
    lineStarts: lineStarts(source.text),
    ...(reduced.used && {
      used: used.map(({ name, path, text }) => ({ name, path, lineStarts: lineStarts(text) })),
    }),
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
  const recompiled = new Map(reduced.map((declared) => [nameOf(declared), declared]));
  return former.map((declared) => recompiled.get(nameOf(declared)) ?? moved(declared, move));
}

/** Lists all contracts of a provider, including those that were not compiled again. */
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

/** Diagnostics in declarations that were not compiled again come from the former set; all others are new. */
function mergedDiagnostics(former: FormerSet, found: readonly Diagnostic[], edit: Edit): readonly Diagnostic[] {
  const { files, affected, move } = edit;
  const isReused = ({ span }: Diagnostic, which: "before" | "pieces"): boolean => {
    const cut = files.find(({ now }) => now.name === span?.file)?.[which] ?? [];
    const path = span && pieceAt(cut, span.start)?.path;
    return path !== undefined && !affected.kept.has(path);
  };
  return inSourceOrder([
    ...former.diagnostics.filter((diagnostic) => isReused(diagnostic, "before")).map((each) => moved(each, move)),
    ...found.filter((diagnostic) => !isReused(diagnostic, "pieces")),
  ]);
}

/** Whether the checks of all declarations together report nothing. */
function isSound(former: Model, model: Model, { touched }: Affected): boolean {
  const found: Diagnostic[] = [];
  const report = reportTo((diagnostic) => found.push(diagnostic));
  const scopes = model.contracts.flatMap(({ scope, aliases }) => [scope, ...aliases].map(caseFolded));
  if (new Set(scopes).size < scopes.length) return false;
  const namesIn = (all: Model): readonly string[] => namesOf(all, only(touched, all));
  if (!isDeepStrictEqual(namesIn(former), namesIn(model))) rejectClashingNames(model, report);
  outputsStaySmall(model, report);
  return found.length === 0;
}

function only(paths: ReadonlySet<string>, { enums, types, contracts, ...model }: Model): Model {
  const isOne = ({ place }: EnumModel | TypeModel | ContractModel): boolean => paths.has(place.path);
  return { ...model, enums: enums.filter(isOne), types: types.filter(isOne), contracts: contracts.filter(isOne) };
}

/**
 * Empty if a contract now uses other named types or has another base type, because the docs of other contracts mention
 * these.
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

/** The paths of types and contracts, such as `types.Review`. Each of them has its own output files. */
export function withOwnFiles({ types, contracts }: Model): ReadonlySet<string> {
  return new Set([...types, ...contracts].map(({ place }) => place.path));
}

/** The cache keys of the validators of all touched declarations. */
export function schemasOf(model: Model, untouched: ReadonlySet<string>): ReadonlySet<string> {
  const touched = declarationsOf(model).filter(({ place }) => !untouched.has(place.path));
  return new Set(touched.map((declaration) => schemaKey(validatingSchema(model, declaration))));
}
