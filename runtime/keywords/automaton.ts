/** Finds many keywords in one pass over a string (A. V. Aho and M. J. Corasick, "Efficient string matching", 1975). */

export interface Node<Keyword> {
  readonly next: Map<string, Node<Keyword>>;
  /** The keywords that end here, including those that are a suffix of a longer one. */
  ending: readonly Keyword[];
  /**
   * The node to continue with if no keyword continues here: the longest suffix of the characters read that begins a
   * keyword.
   */
  otherwise: Node<Keyword> | undefined;
}

/** The keywords as a tree of their characters, with failure links. `spell` returns the characters of a keyword. */
export function automatonOf<Keyword>(
  keywords: readonly Keyword[],
  spell: (keyword: Keyword) => readonly string[],
): Node<Keyword> {
  const root = emptyNode<Keyword>();
  for (const keyword of keywords) {
    const end = spell(keyword).reduce(childOf, root);
    end.ending = [...end.ending, keyword];
  }
  linkBack(root);
  return root;
}

function emptyNode<Keyword>(): Node<Keyword> {
  return { next: new Map(), ending: [], otherwise: undefined };
}

function childOf<Keyword>(node: Node<Keyword>, character: string): Node<Keyword> {
  const child = node.next.get(character) ?? emptyNode<Keyword>();
  node.next.set(character, child);
  return child;
}

/** Level by level, because a failure link leads to a shorter prefix. */
function linkBack<Keyword>(root: Node<Keyword>): void {
  const queue = [root];
  for (const node of queue) {
    for (const [character, child] of node.next) {
      child.otherwise = node.otherwise ? after(node.otherwise, character, root) : root;
      child.ending = [...child.ending, ...child.otherwise.ending];
      queue.push(child);
    }
  }
}

/**
 * The node after one more character. Each failure link undoes one character, so a whole pass takes at most two steps
 * for each character.
 */
export function after<Keyword>(node: Node<Keyword>, character: string, root: Node<Keyword>): Node<Keyword> {
  for (let at: Node<Keyword> | undefined = node; at; at = at.otherwise) {
    const child = at.next.get(character);
    if (child) return child;
  }
  return root;
}
