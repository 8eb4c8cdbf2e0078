/** Names that are reserved: by TypeScript, by Windows, or for the output directory. */
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { Document } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { guardName, isBuiltInType, isDeviceName, isOwnFileName, isRuntimeGuard } from "../../names.js";

interface Reservation {
  readonly reserves: (name: string) => boolean;
  readonly reason: string;
}

const builtInType: Reservation = {
  reserves: isBuiltInType,
  reason: "it is a type that JavaScript or TypeScript brings along",
};
const runtimeGuard: Reservation = {
  reserves: (name) => isRuntimeGuard(guardName(name)),
  reason: "its type guard would have the name of a function of the runtime",
};
const device: Reservation = { reserves: isDeviceName, reason: "Windows takes a file of this name for a device" };
const ownFile: Reservation = { reserves: isOwnFileName, reason: "the generated docs already have a page of this name" };

/** Reports every enum, type and scope whose name cannot be that of a type or a file. */
export function rejectReservedNames({ enums, types, contracts }: Document, report: Report): void {
  for (const { name } of enums) rejectReserved(name, [builtInType], `${name.value}Kind`, report);
  for (const { name } of types) rejectReserved(name, [builtInType, runtimeGuard, device], `${name.value}Info`, report);
  for (const alias of types.flatMap(({ aliases }) => aliases))
    rejectReserved(alias, [builtInType], `${alias.value}Info`, report);
  for (const { scope } of contracts) rejectReserved(scope, [device, ownFile], `${scope.value}_ANSWER`, report);
}

function rejectReserved(
  { value: name, span }: LocatedText,
  reservations: readonly Reservation[],
  instead: string,
  report: Report,
): void {
  const found = reservations.find(({ reserves }) => reserves(name));
  if (found)
    report(
      diagnose(
        "resolve/reserved-name",
        { name, reason: found.reason },
        { span, help: `Choose another name, such as "${instead}".` },
      ),
    );
}
