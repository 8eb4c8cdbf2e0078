import { type Shape, type TypeObject } from "agent-contracts/runtime";
import type { Finding } from "../types.js";
export declare const findingShape: Shape;
export declare const finding: TypeObject<Finding>;
