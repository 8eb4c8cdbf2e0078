/** JSON Schema as data. The folder contains the type and the ways to combine schemas, whatever they are made from. */
import type { Json } from "../source/json.js";

export type JsonSchema = { readonly [key: string]: Json };
