/** The positions of the language; apart from the table because the table refers to itself by these names. */
export type PositionName = "document" | "enum" | "enum-value" | "type" | "contract" | "field" | "item" | "variants" | "variant" | "example" | "prompt" | "generate";
