/**
 * The one place that touches Handlebars. Templates are files of this package, never text of a contract; what a contract says reaches a template
 * as data that is in its final form (Markdown), so nothing is escaped here. `strict` makes a misspelt name an error; it does not reach into
 * `{{#if}}` and `{{#each}}`, so views are complete: every member is there, an absent text is "" and an absent list is [].
 */
import { readPackageFile } from "./package-files.js";

export type TemplateFile = `${string}.hbs`;
export type Render<View> = (view: View) => Promise<string>;

/** A template of the folder `templates/`; it is read and compiled once, when it is first rendered. `{{> name}}` includes the template that `parts` gives the name. */
export function template<View extends object>(file: TemplateFile, parts: Readonly<Record<string, TemplateFile>> = {}): Render<View> {
  let compiled: Promise<(view: View) => string> | undefined;
  return async (view) => {
    compiled ??= compile<View>(file, parts);
    return tidy((await compiled)(view));
  };
}

async function compile<View>(file: TemplateFile, parts: Readonly<Record<string, TemplateFile>>): Promise<(view: View) => string> {
  const { default: Handlebars } = await import("handlebars");
  const handlebars = Handlebars.create();
  for (const [name, part] of Object.entries(parts)) handlebars.registerPartial(name, await readPackageFile("#templates", part));
  return handlebars.compile<View>(await readPackageFile("#templates", file), { noEscape: true, strict: true, knownHelpersOnly: true });
}

/** Parts that are left out leave their blank lines; one is enough between paragraphs, and a file ends in one line feed. */
function tidy(text: string): string {
  return `${text.replace(/\n{3,}/g, () => "\n\n").trim()}\n`;
}
