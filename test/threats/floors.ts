/** The oldest allowed versions of dependencies, each with the vulnerability that the version fixes. */
export const floors = [
  ["handlebars", [4, 7, 10], "CVE-2026-33937"],
  ["ajv", [8, 18, 0], "CVE-2025-69873"],
  ["yaml", [2, 8, 3], "CVE-2026-33532"],
] as const;
