import type { RichTextInserts } from './inserts.ts';

/** What a field of formatted text is given, whether its editor has come or not. */
export type RichTextProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (markup: string) => void;
  /** The direction of the language that is written. */
  readonly direction: 'ltr' | 'rtl';
  readonly isReadOnly?: boolean;
  /** Pictures, products and pages of other hosts; without it a text is words, lists and tables. */
  readonly inserts?: RichTextInserts;
};
