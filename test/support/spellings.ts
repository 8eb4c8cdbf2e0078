/** One value as ten models write it. */
export function spellingsOf(value: unknown): readonly string[] {
  const compact = JSON.stringify(value);
  const indented = JSON.stringify(value, null, 2);
  return [
    compact,
    indented,
    `\`\`\`json\n${indented}\n\`\`\``,
    `Here it is: ${compact}`,
    `<think>perhaps {"a": 1}</think>\n<answer>\n${indented}\n</answer>`,
    indented.replaceAll("\\n", "\n"),
    indented.replace(/"(\w+)":/g, (_, key: string) => `${key}:`),
    indented.replaceAll(",\n", ", // a note\n"),
    indented.replace(/,\n/g, "\n"),
    compact.replace(/"(id|tags|note|score)"/g, (_, key: string) => `'${key}'`),
  ];
}
