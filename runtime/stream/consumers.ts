/** Counts the consumers of a stream: if the last one leaves early, the source ends. */

export interface Consumers {
  /** Passes on the items of an iterator, and notices when its consumer leaves. */
  readonly follow: <Item>(items: AsyncGenerator<Item, undefined>) => AsyncIterableIterator<Item, undefined>;
  /** The result is awaited, so the source is read to its end. */
  readonly stay: () => void;
}

/**
 * @param leave is called when the last iterator is left by `break`, `return` or an error of its caller, not when it
 *   ends. An iterator that was requested and has not begun yet counts: it may still begin.
 */
export function consumersWho(leave: () => void): Consumers {
  let count = 0;
  const enter = (): Consumer => {
    let isHere = true;
    count += 1;
    const go = (): boolean => {
      count -= isHere ? 1 : 0;
      const isLast = isHere && count === 0;
      isHere = false;
      return isLast;
    };
    return { end: () => void go(), leave: () => void (go() && leave()) };
  };
  return { follow: (items) => follow(items, enter()), stay: () => void (count += 1) };
}

interface Consumer {
  readonly end: () => void;
  readonly leave: () => void;
}

function follow<Item>(
  items: AsyncGenerator<Item, undefined>,
  consumer: Consumer,
): AsyncIterableIterator<Item, undefined> {
  return {
    next: async () => await nextOf(items, consumer),
    // Before the iterator is closed, because it may wait for a source that never answers.
    return: async () => {
      consumer.leave();
      return await items.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function nextOf<Item>(
  items: AsyncGenerator<Item, undefined>,
  consumer: Consumer,
): Promise<IteratorResult<Item, undefined>> {
  try {
    const result = await items.next();
    if (result.done) consumer.end();
    return result;
  } catch (error) {
    consumer.end();
    throw error;
  }
}
