import type { ReactNode } from 'react';

/** A picture as a text names it. */
export interface TextPicture {
  readonly id: number;
  readonly url: string;
  /** in the language of the text */
  readonly alt: string;
}

interface Choice<Chosen> {
  readonly onChosen: (chosen: Chosen) => void;
  readonly onClose: () => void;
}

/** What a text may name besides its words, and how the one around the field lets people choose it. */
export interface RichTextInserts {
  /** `known`: the one that is chosen in the text, whose words are changed */
  readonly choosePicture: (choice: Choice<TextPicture> & { readonly known: TextPicture | null }) => ReactNode;
  readonly chooseProducts: (choice: Choice<readonly number[]>) => ReactNode;
  /** a product as it is today, within the text */
  readonly product: (id: number) => ReactNode;
}
