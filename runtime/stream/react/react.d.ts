/** The types of the hooks that are used, so the types of React need not be installed. */
declare module "react" {
  import type { Hooks } from "./hook.js";
  export const useEffect: Hooks["useEffect"];
  export const useState: Hooks["useState"];
}
