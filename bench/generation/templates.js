/** A page and a prompt in the manner of this project's, for Handlebars alone. */

export const page = `# {{name}}

{{description}}

| field | type | required | meaning |
|---|---|---|---|
{{#each fields}}
| \`{{this.name}}\` | {{this.type}} | {{this.required}} | {{this.description}} |
{{/each}}

## Example

\`\`\`json
{{example}}
\`\`\`
`;

export const prompt = `{{description}} Answer with one JSON value of this type and nothing else:

\`\`\`ts
type {{name}} = {
{{#each fields}}
  {{this.name}}{{#if this.optional}}?{{/if}}: {{this.type}};{{#if this.description}} // {{this.description}}{{/if}}
{{/each}}
};
\`\`\`

An example:

{{example}}
`;

/** @param {import("./synthetic.js").NamedSchema} named */
export function viewOf({ name, schema }) {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).map(([field, { description = "", ...type }]) => ({
    name: field,
    type: JSON.stringify(type),
    required: required.has(field) ? "yes" : "no",
    optional: !required.has(field),
    description,
  }));
  return { name, description: schema.description, fields, example: "{}" };
}
