/**
 * The limits for the contents of a contracts file. Those for the file itself (size, depth, nodes) are in
 * generator/limits.ts.
 */

/** Characters of a name: an enum, a type, a scope, a field. */
export const longestName = 64;

/** Characters of a description or of another text for people. */
export const longestText = 4000;

/** Characters of one enum value, and of other strings in answers such as a schema version. */
export const longestEnumValue = 200;

/** Values of one enum. */
export const mostEnumValues = 200;

/** Former versions whose stored values are upgraded. */
export const mostFormerVersions = 10;

/** Characters of an output directory or an import specifier. */
export const longestPath = 200;
