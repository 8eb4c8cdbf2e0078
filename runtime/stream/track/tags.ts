/** Fields that determine which other fields there are. */
import { alternativesOf } from "../../model/choose-member.js";
import type { Slot } from "../parts/frame.js";

/** Keeps the value of an enum or a constant, because it may choose a variant, in the contract and in the validator. */
export function showTag({ frame, segment, field }: Slot, value: unknown): void {
  const isWord = alternativesOf(field.shape).every(
    ({ kind }) => kind === "enum" || kind === "constant" || kind === "null" || kind === "boolean",
  );
  if (isWord && frame.shape.kind === "record") frame.tags[String(segment)] = value;
}
