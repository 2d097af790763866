export interface Gathering<Item, Answer> {
  /** So many items at most are worked on together. */
  readonly most: number;
  /** After a group of several, the next one waits so long at most for those that were just answered to be followed by others. */
  readonly patienceMs: number;
  /** Only items of one kind go together. */
  readonly kindOf: (item: Item) => unknown;
  /** Two items that share a key are never worked on at once: the second waits until the first is answered. */
  readonly keysOf: (item: Item) => readonly string[];
  /** Works on a group; answers in its order what is known, or the promise of what takes longer than others may wait. */
  readonly work: (items: readonly Item[]) => Promise<readonly (Answer | Promise<Answer>)[]>;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly keys: readonly string[];
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
}

/**
 * Makes one group of the items that arrive while another is worked on. What comes alone waits for nobody; in a rush, as many
 * as there were at the end of a group are awaited for a moment, because one large group costs less than two small ones.
 */
export function gather<Item, Answer>(gathering: Gathering<Item, Answer>): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  const keysUnderWay = new Set<string>();
  let isWorking = false;
  let isPlanned = false;
  /** As many must wait for the next group to begin before patience is over. */
  let expected = 0;
  let patience: NodeJS.Timeout | undefined;

  const takeGroup = (): readonly Waiting<Item, Answer>[] => {
    const group: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const each of waiting) {
      const isFit =
        group.length < gathering.most &&
        gathering.kindOf(each.item) === gathering.kindOf((group[0] ?? each).item) &&
        !each.keys.some((key) => keysUnderWay.has(key));
      (isFit ? group : left).push(each);
      if (isFit) for (const key of each.keys) keysUnderWay.add(key);
    }
    waiting = left;
    return group;
  };

  const expectOthers = (answered: number): void => {
    if (answered < 2) return;
    expected = Math.min(gathering.most, answered + waiting.length);
    patience = setTimeout(() => {
      expected = 0;
      workOnNext();
    }, gathering.patienceMs);
  };

  const workOnNext = (): void => {
    if (isWorking || waiting.length < expected) return;
    clearTimeout(patience);
    expected = 0;
    const group = takeGroup();
    if (group.length === 0) return;
    isWorking = true;
    const answers = gathering.work(group.map(({ item }) => item));
    for (const [at, { resolve }] of group.entries()) resolve(answers.then((known) => known[at] ?? missing()));
    const goOn = (): void => {
      isWorking = false;
      expectOthers(group.length);
      workOnNext();
    };
    answers.then(goOn, goOn);
  };

  /** What the sockets bring in this turn goes together. */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      workOnNext();
    });
  };

  return async (item) => {
    const keys = gathering.keysOf(item);
    try {
      return await new Promise<Answer>((resolve) => {
        waiting.push({ item, keys, resolve });
        plan();
      });
    } finally {
      for (const key of keys) keysUnderWay.delete(key);
      if (waiting.length > 0) plan();
    }
  };
}

function missing(): never {
  throw new Error('the work left an item without an answer');
}
