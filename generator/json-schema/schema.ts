/**
 * JSON Schema as data. This directory contains the type and the functions that combine schemas, independent of their
 * source.
 */
import type { Json } from "../source/json.js";

export type JsonSchema = { readonly [key: string]: Json };
