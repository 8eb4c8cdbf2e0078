/** At least one character with ink: what `nonblank` means in the contract language, for everybody who takes part. */
export { visiblePattern as visible } from "../../dist/runtime/support/visible-text.js";
