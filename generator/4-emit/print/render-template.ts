/**
 * Renders Handlebars templates; no other module uses Handlebars. Templates are files of this package, compiled when it
 * is built. They never contain text of a contract. That text reaches a template as data in its final form (Markdown),
 * so nothing is escaped here. With `strict`, a misspelled name is an error, except in `{{#if}}` and `{{#each}}`. So
 * each view has every property: a missing text is "" and a missing list is [].
 */
type TemplateFile = `${string}.hbs`;
type Render<View> = (view: View) => Promise<string>;

/**
 * Returns the function that renders a template of the directory `templates/`, which is loaded on first use. `{{>
 * name}}` includes the template that `parts` assigns to the name.
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

/** Omitted parts leave blank lines. Keeps one blank line between paragraphs, and one newline at the end. */
function tidy(text: string): string {
  return `${text.replace(/\n{3,}/g, "\n\n").trim()}\n`;
}
