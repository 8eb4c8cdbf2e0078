/**
 * The limits of what a contracts file may say. Those of the file as a string (size, depth, nodes) are in
 * generator/limits.ts.
 */

/** Characters of a name: an enum, a type, a scope, a field. */
export const longestName = 64;

/** Characters of a description or of another text that people write. */
export const longestText = 4000;

/** Characters of one enum value, and of other words on the wire such as a schema version. */
export const longestEnumValue = 200;

/** Values of one enum. */
export const mostEnumValues = 200;

/** Former versions whose stored values are upgraded. */
export const mostFormerVersions = 10;

/** Characters of an output folder or an import specifier. */
export const longestPath = 200;
