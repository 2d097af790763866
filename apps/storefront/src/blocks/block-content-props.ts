import type { Translate } from '@hanout/i18n';
import type { BlockModel } from '../page-models/index.ts';

/** What the drawer of a block's inside is given. */
export interface BlockContentProps {
  block: BlockModel;
  /** 0 for the first block of the page, whose pictures are loaded at once. */
  position: number;
  t: Translate;
}
