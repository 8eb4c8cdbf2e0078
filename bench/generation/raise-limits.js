/**
 * Preloaded by the bench alone: lets a contracts file be as large as the bench wants it. Nothing else of the generator
 * is changed.
 */
import { fileLimits } from "../../dist/generator/limits.js";

Object.assign(fileLimits, { bytes: 64 * 1024 * 1024, nodes: 1_000_000 });
