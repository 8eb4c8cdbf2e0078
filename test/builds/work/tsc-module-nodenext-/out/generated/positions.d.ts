import type { Positions } from "agent-contracts/runtime";
export declare const positions: Positions;
