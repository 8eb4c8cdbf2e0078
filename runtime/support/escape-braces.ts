/** Escapes a prompt for use in a template. */

/**
 * Doubles every brace, so a template in which `{name}` is a placeholder prints the text as is: LangChain's f-strings,
 * `str.format` of Python, `String.Format` of .NET. Templates with `{{name}}` (Handlebars, Mustache, Jinja) have no such
 * escape: pass the text to them as a value.
 *
 * @param text a prompt, or any other text
 * @returns the source of a template that prints the text
 */
export function escapeBraces(text: string): string {
  return text.replace(/[{}]/g, (brace) => `${brace}${brace}`);
}
