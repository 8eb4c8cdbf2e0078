/** Finds many keywords in one walk over a string (A. V. Aho and M. J. Corasick, "Efficient string matching", 1975). */

export interface Node<Keyword> {
  readonly next: Map<string, Node<Keyword>>;
  /** The keywords that end here, those that are the end of a longer one included. */
  ending: readonly Keyword[];
  /**
   * Where the walk goes on when no keyword goes on from here: the longest other beginning of a keyword that was just
   * read.
   */
  otherwise: Node<Keyword> | undefined;
}

/** The keywords as a tree of their characters, each with the way back. `spell` gives the characters of a keyword. */
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

/** Level by level, as a way back leads to a shorter beginning. */
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
 * Where one more character leads. Each step back undoes one step forward, so that a whole walk takes at most two steps
 * a character.
 */
export function after<Keyword>(node: Node<Keyword>, character: string, root: Node<Keyword>): Node<Keyword> {
  for (let at: Node<Keyword> | undefined = node; at; at = at.otherwise) {
    const child = at.next.get(character);
    if (child) return child;
  }
  return root;
}
