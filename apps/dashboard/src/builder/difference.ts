/** One thing that is another than before: what happened to it, and which it is. */
export type Difference = {
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly name: string;
};
