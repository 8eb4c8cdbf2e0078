/// <reference types="handlebars" />
/** Strings of this package as modules, each by its path. `build/texts.js` writes them into dist/texts/. */
declare module "#texts/templates" {
  export const texts: Readonly<Record<string, TemplateSpecification>>;
}
declare module "#texts/diagnostics" {
  export const texts: Readonly<Record<string, string>>;
}
declare module "#texts/runtime-typescript" {
  export const texts: Readonly<Record<string, string>>;
}
declare module "#texts/runtime-javascript" {
  export const texts: Readonly<Record<string, string>>;
}
declare module "#texts/explorer" {
  export const texts: Readonly<Record<"script" | "style", string>>;
}
declare module "handlebars/runtime.js" {
  const runtime: typeof Handlebars;
  export default runtime;
}
