/** Preloaded by the bench alone: the same as raise-limits.js for the packed program, in which the limits have a chunk. */
import { readdirSync } from "node:fs";

const chunks = new URL("../../lib/chunks/", import.meta.url);
const named = readdirSync(chunks).filter((name) => /^limits\d*\.js$/.test(name));
const exported = await Promise.all(named.map((name) => import(new URL(name, chunks))));
const limits = exported
  .flatMap((chunk) => Object.values(chunk))
  .find((value) => typeof value === "object" && value !== null && "bytes" in value && "nodes" in value);

Object.assign(limits, { bytes: 64 * 1024 * 1024, nodes: 1_000_000 });
