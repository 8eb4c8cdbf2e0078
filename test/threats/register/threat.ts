/** The type of a threat, with the tests that show that it is prevented. */
export interface Threat {
  /** What went wrong in other projects. */
  readonly threat: string;
  /**
   * A file below test/, and the name of a test as written there; of a table the template of its names, or the name of one
   * row.
   */
  readonly shownBy: readonly (readonly [file: string, name: string])[];
}

export type Threats = Readonly<Record<string, Threat>>;
