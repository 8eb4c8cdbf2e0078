/** Names of types in other languages, in lowercase, with the type of this one. */
const names: Readonly<Record<string, string>> = {
  integer: "int int32 int64 long short bigint uint",
  string: "str text char varchar",
  boolean: "bool flag",
  number: "float double decimal num real",
  "date-time": "datetime timestamp",
  uri: "url link href anyurl httpurl",
  uuid: "guid uuid uuid4",
  email: "mail emailstr",
  null: "none nil",
  any: "unknown mixed json any",
};

const here: ReadonlyMap<string, string> = new Map(
  Object.entries(names).flatMap(([name, elsewhere]) => elsewhere.split(" ").map((word) => [word, name] as const)),
);

/** The type that another language calls `name`; undefined for any other name. */
export function typeForName(name: string): string | undefined {
  return here.get(name.toLowerCase());
}
