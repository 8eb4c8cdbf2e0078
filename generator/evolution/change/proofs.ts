/** The reasons why a change is safe, by direction. */

export const acceptsOldValues = "the new version accepts every value of the old one";
export const acceptedByOld = "the old version accepts every value of the new one";
export const onlyKeyAdded = "only a key is added, which programs for the old version ignore";
export const propertyAdded = "a property is added";
export const sameContractValues = "the values of the contract are the same";
export const noRejection = "a warning rejects nothing";
export const defaultFilled = "the default is filled in";
export const sameTypes = "the TypeScript types are the same";
const takenAsIs = "the parser takes a valid answer as it is";
const onlyText = "it changes text that no validator and no parser uses";

/** The old type is a subtype of the new one. */
export const wider = { producer: acceptsOldValues } as const;
export const widerInSameType = { ...wider, types: sameTypes } as const;
export const widerToBuild = { ...wider, builds: acceptsOldValues } as const;
export const moreKeys = {
  ...wider,
  values: "only keys are added, which programs for the old version ignore",
} as const;

/** The new type is a subtype of the old one. */
export const narrower = { values: acceptedByOld } as const;
export const narrowerInSameType = { ...narrower, types: sameTypes } as const;
export const fewerToHandle = { ...narrower, types: "fewer values have to be handled" } as const;

/** Only parsing changes. */
export const parsesAsIs = { producer: takenAsIs } as const;
export const onlyParsing = { values: sameContractValues, types: sameTypes } as const;
export const parsesLess = { ...onlyParsing, ...parsesAsIs } as const;

export const sameValues = {
  producer: sameContractValues,
  values: sameContractValues,
  replay: sameContractValues,
} as const;
export const sameTypesOnly = { types: sameTypes } as const;
export const onlyWords = { producer: onlyText, values: onlyText, types: onlyText, replay: onlyText } as const;
