/** The members that have a value: Documents and Models have none that are undefined. */
export function given<Members extends object>(
  members: Members,
): { [Key in keyof Members]?: Exclude<Members[Key], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Members]?: Exclude<Members[Key], undefined>;
  };
}
