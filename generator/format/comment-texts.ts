/** The comments of a YAML text, in order, without blanks at their ends. */
import { Lexer } from "yaml";

/** What the library's lexer gives before the source of a plain or block text, which may begin with a `#` as well. */
const beforeText = "\u001f";

export function commentTexts(text: string): readonly string[] {
  const tokens = [...new Lexer().lex(text)];
  return tokens
    .filter((token, index) => token.startsWith("#") && tokens[index - 1] !== beforeText)
    .map((token) => token.trimEnd());
}
