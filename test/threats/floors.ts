/** Versions below which a dependency has a known hole, each with the hole that the version mends. */
export const floors = [
  ["handlebars", [4, 7, 10], "CVE-2026-33937"],
  ["ajv", [8, 18, 0], "CVE-2025-69873"],
  ["yaml", [2, 8, 3], "CVE-2026-33532"],
] as const;
