/**
 * The one place that touches Handlebars. Templates are files of this package, compiled when it is built, never text of
 * a contract; what a contract says reaches a template as data that is in its final form (Markdown), so nothing is
 * escaped here. `strict` makes a misspelled name an error; it does not reach into `{{#if}}` and `{{#each}}`, so views
 * are complete: every member is there, an absent text is "" and an absent list is [].
 */
type TemplateFile = `${string}.hbs`;
type Render<View> = (view: View) => Promise<string>;

/**
 * A template of the folder `templates/`, loaded when it is first rendered. `{{> name}}` includes the template that
 * `parts` gives the name.
 */
export function template<View extends object>(
  file: TemplateFile,
  parts: Readonly<Record<string, TemplateFile>> = {},
): Render<View> {
  let loaded: Promise<(view: View) => string> | undefined;
  return async (view) => {
    loaded ??= load<View>(file, parts);
    return tidy((await loaded)(view));
  };
}

async function load<View>(
  file: TemplateFile,
  parts: Readonly<Record<string, TemplateFile>>,
): Promise<(view: View) => string> {
  const [{ default: Handlebars }, { texts }] = await Promise.all([
    import("handlebars/runtime.js"),
    import("#texts/templates"),
  ]);
  const handlebars = Handlebars.create();
  const compiled = (name: TemplateFile): HandlebarsTemplateDelegate<View> => {
    const specification = texts[name];
    if (!specification) throw new Error(`there is no template "${name}"`);
    return handlebars.template<View>(specification);
  };
  for (const [name, part] of Object.entries(parts)) handlebars.registerPartial(name, compiled(part));
  return compiled(file);
}

/** Parts that are omitted leave their blank lines; one is enough between paragraphs, and a file ends in one newline. */
function tidy(text: string): string {
  return `${text.replace(/\n{3,}/g, () => "\n\n").trim()}\n`;
}
