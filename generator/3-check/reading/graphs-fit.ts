import { mismatches, sentence } from "../../values/faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { followPath } from "../../model/follow-path.js";
import type { JsonObject } from "../../source/json.js";
import { kindsOf } from "../../model/json-kinds.js";
import type { ContractModel, ContractReadingModel, GraphModel, Model, Shape } from "../../model/model.js";
import { isMany, stepsOf } from "../../model/paths.js";
import { itemsOf, joinPaths } from "../../rules/paths.js";
import { writtenPath } from "../../rules/values.js";
import type { Span } from "../../source/source.js";
import { describeFound } from "../rules/report-faults.js";
import { eitherOf } from "./sites.js";

/**
 * The parts of a graph are arrays of objects and single strings, and the values inserted into nodes and edges are
 * valid.
 */
export function graphsFit(model: Model, report: Report): void {
  for (const contract of model.contracts) {
    const { reading, shape } = contract;
    if (reading?.graph) checkGraph(reading.graph, { contract, reading, shape, model, report });
  }
}

interface Graph {
  readonly contract: ContractModel;
  readonly reading: ContractReadingModel;
  readonly shape: Shape;
  readonly model: Model;
  readonly report: Report;
}

function checkGraph(graph: GraphModel, at: Graph): void {
  const [node, edge] = [itemsOf(graph.nodes), itemsOf(graph.edges)];
  const texts = {
    id: joinPaths(node, graph.id),
    from: joinPaths(edge, graph.from),
    to: joinPaths(edge, graph.to),
    root: graph.root,
  };
  for (const key of ["nodes", "edges"] as const) demand(key, graph[key], "one array of objects", isListOfObjects, at);
  for (const [key, path] of Object.entries(texts)) demand(key, path, "a string", isText, at);
  checkMembers(graph.link.where, edge, "what makes an edge a link", "link.where", at);
  checkMembers(graph.link.set, edge, "a link", "link.set", at);
  for (const step of graph.repairs) {
    if (step.step === "ids_to_uuids") for (const path of step.paths) demand(step.step, path, "a string", isText, at);
    if (step.step !== "placeholder_nodes") continue;
    for (const path of step.from) demand(`${step.step}.from`, path, "a string", isText, at);
    checkMembers(step.node, node, "a node that is inserted", "placeholder_nodes.node", at);
  }
}

function demand(
  key: string,
  path: string,
  wanted: string,
  fits: (shapes: readonly Shape[], path: string, model: Model) => boolean,
  at: Graph,
): void {
  const shapes = shapesAt(path, at);
  if (fits(shapes, path, at.model)) return;
  at.report(
    "check/graph-type-mismatch",
    { key, wanted, path, found: describeFound(shapes) },
    { span: spanOf(writtenPath(path), at) },
  );
}

function shapesAt(path: string, { shape, model }: Graph): readonly Shape[] {
  const found = followPath(shape, stepsOf(path), model);
  return "deadEnd" in found ? [{ kind: "any" }] : found.shapes;
}

function isText(shapes: readonly Shape[], _path: string, model: Model): boolean {
  return shapes.some((shape) => kindsOf(shape, model).includes("string"));
}

function isListOfObjects(shapes: readonly Shape[], path: string, model: Model): boolean {
  const holds = shapes.some(
    (shape) => shape.kind === "any" || (shape.kind === "list" && kindsOf(shape.items, model).includes("object")),
  );
  return holds && !stepsOf(path).some(isMany);
}

/** Each value is checked separately: other required fields of a node or an edge may have defaults. */
function checkMembers(members: JsonObject, within: string, what: string, part: string, at: Graph): void {
  for (const [key, value] of Object.entries(members)) {
    const [mismatch] = mismatches(value, eitherOf(shapesAt(joinPaths(within, key), at)), at.model);
    if (mismatch)
      at.report(
        "check/reading-value",
        { problem: sentence(mismatch, `${key} of ${what}`) },
        { span: spanOf(part, at) },
      );
  }
}

function spanOf(part: string, { reading, contract }: Graph): Span {
  return reading.written[part] ?? reading.written["graph"] ?? contract.place.span;
}
