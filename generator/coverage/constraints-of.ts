/** Lists all constraints of a contracts file. */
import type { ContractModel, Model, Place, Shape, TypeModel, Written } from "../model/model.js";
import { bySetOrder } from "../model/places.js";
import { narrowedBy } from "../model/shape-parts.js";
import { typeNamed } from "../model/type-named.js";
import { plainText } from "../rules/words.js";
import { ruleSentence } from "../rules/any-kind/rule-sentence.js";
import { kindContext } from "../rules/rule-kind.js";
import { conditionWords } from "../rules/condition.js";
import type { Rule } from "../model/rule.js";
import type { Constraint, ConstraintKind, Site } from "./constraint.js";
import { fieldSpots, spotsInside, type Spot } from "./spot.js";
import { kindWeakening, weakeningsOf, type Weakening } from "./weakenings.js";

/** A constraint at one location of a contract. Locations with the same `key` are the same part of the Model. */
interface Found extends Omit<Constraint, "sites" | "weakened"> {
  readonly site: Site;
  readonly key: string;
  readonly change: (model: Model) => Model;
}

/** Lists the constraints in the order of the file. Declarations that no contract uses have none. */
export function constraintsOf(model: Model): readonly Constraint[] {
  const [byId, inOrder] = [new Map<string, Found[]>(), bySetOrder(model)];
  for (const contract of model.contracts) {
    for (const found of constraintsIn(contract, model)) byId.set(found.id, [...(byId.get(found.id) ?? []), found]);
  }
  return [...byId.values()]
    .map((found) => together(found, model))
    .toSorted((one, other) => inOrder(one.place.span, other.place.span));
}

function together(all: readonly Found[], model: Model): Constraint {
  const [first] = all;
  if (!first) throw new Error("a constraint was found nowhere");
  const { site: _site, key: _key, change: _change, ...facts } = first;
  const changes = new Map(all.map(({ key, change }) => [key, change]));
  return {
    ...facts,
    sites: all.map(({ site }) => site),
    weakened: () => [...changes.values()].reduce((weakened, change) => change(weakened), model),
  };
}

/** Visits each named type once, on the shortest path to it. */
function constraintsIn(contract: ContractModel, model: Model): readonly Found[] {
  const [found, met] = [[] as Found[], new Set<string>()];
  const open: Spot[] = [contractSpot(contract)];
  const visit = (spot: Spot): void => {
    const { shape } = spot;
    found.push(...constraintsAt(spot, { model, scope: contract.scope }));
    if (shape.kind !== "reference") return spotsInside(spot).forEach(visit);
    const type = typeNamed(model, shape.to);
    if (type && !met.has(type.name)) open.push(typeSpot(type, spot));
    met.add(shape.to);
  };
  found.push(...rulesAt(contract, contractSpot(contract), { model, scope: contract.scope }));
  for (let next = open.shift(); next; next = open.shift()) visit(next);
  return found;
}

function contractSpot({ scope, shape, place }: ContractModel): Spot {
  return {
    shape,
    at: place,
    route: [],
    isWhole: true,
    key: place.path,
    change: (model, edit) => ({
      ...model,
      contracts: model.contracts.map((contract) =>
        contract.scope === scope ? { ...contract, shape: edit(contract.shape) } : contract,
      ),
    }),
  };
}

/**
 * The declaration that refers to a named type has the constraint on the type of the value, so this spot is not whole.
 */
function typeSpot({ name, shape, place }: TypeModel, { route }: Spot): Spot {
  return {
    shape,
    at: place,
    route,
    isWhole: false,
    key: place.path,
    change: (model, edit) => ({
      ...model,
      types: model.types.map((type) => (type.name === name ? { ...type, shape: edit(type.shape) } : type)),
    }),
  };
}

interface ScopedModel {
  readonly model: Model;
  readonly scope: string;
}

function constraintsAt(spot: Spot, scoped: ScopedModel): readonly Found[] {
  const { shape } = spot;
  const owner = { ...spot, at: ownPlace(spot, scoped.model) };
  return [
    ...(spot.isWhole ? kindWeakening(shape, scoped.model).map((weakening) => ofShape(weakening, spot, scoped)) : []),
    ...weakeningsOf(shape, scoped.model).map((weakening) => ofShape(weakening, owner, scoped)),
    ...(shape.kind === "record"
      ? fieldSpots(shape, owner)
          .filter(({ field }) => !field.optional)
          .map((field) => ofField(field, scoped))
      : []),
    ...typesAt(spot, scoped.model).flatMap((type) => rulesAt(type, spot, scoped)),
  ];
}

/** A copy of a type has the location of the original declaration. */
function ownPlace({ shape, at }: Spot, model: Model): Place {
  return typeNamed(model, narrowedBy(shape).at(-1))?.place ?? at;
}

function typesAt({ shape }: Spot, model: Model): readonly TypeModel[] {
  const names = shape.kind === "reference" ? [shape.to] : narrowedBy(shape);
  return names.flatMap((name) => typeNamed(model, name) ?? []);
}

function ofShape(
  { kind, demand, member, weakened }: Weakening,
  { shape, at, route, key, change }: Spot,
  { scope }: ScopedModel,
): Found {
  const edit = (found: Shape): Shape => (found === shape ? weakened : found);
  return {
    id: `${at.path} ${kind} ${demand}`,
    kind,
    demand,
    place: written(at, shape, member),
    site: { scope, route, shape },
    key,
    change: (model) => change(model, edit),
  };
}

function ofField(
  { field, route, key, optional }: ReturnType<typeof fieldSpots>[number],
  { scope }: ScopedModel,
): Found {
  return {
    id: `${field.place.path} required`,
    kind: "required",
    demand: "must be given",
    place: field.place,
    site: { scope, route, shape: field.shape },
    key,
    change: optional,
  };
}

function written(at: Place, shape: Shape, member: string | undefined): Place {
  const spans: Written = ("written" in shape && shape.written) || {};
  const span = member !== undefined && Object.hasOwn(spans, member) ? spans[member] : undefined;
  return span ? { ...at, span } : at;
}

function rulesAt(
  declaration: ContractModel | TypeModel,
  { shape, route }: Spot,
  { model, scope }: ScopedModel,
): readonly Found[] {
  const site = { scope, route, shape: shape.kind === "reference" ? declaration.shape : shape };
  return declaration.rules.flatMap((rule) => {
    const sentence = plainText(ruleSentence(rule, kindContext(declaration.shape, model)));
    const found = (kind: ConstraintKind, demand: string, changed: readonly Rule[]): Found => {
      const change = (given: Model): Model =>
        withRules(
          given,
          declaration.rules,
          declaration.rules.flatMap((own) => (own === rule ? changed : own)),
        );
      return {
        id: `${rule.place.path} ${kind}`,
        kind,
        demand,
        place: rule.place,
        rule,
        site,
        key: rule.place.path,
        change,
      };
    };
    const { when, ...always } = rule;
    return [
      found("rule", sentence, []),
      ...(when ? [found("when", `applies only when ${plainText(conditionWords(when))}`, [always])] : []),
    ];
  });
}

function withRules(model: Model, before: readonly Rule[], after: readonly Rule[]): Model {
  const changed = <Held extends ContractModel | TypeModel>(declaration: Held): Held =>
    declaration.rules === before ? { ...declaration, rules: after } : declaration;
  return { ...model, contracts: model.contracts.map(changed), types: model.types.map(changed) };
}
