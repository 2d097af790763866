import type { ImageUseKind } from '@hanout/contracts/products/product-images';
import type { Language } from '@hanout/i18n';
import type { RawBuilder } from 'kysely';

/** A picture, and who asks where it is seen. */
export interface AskedPicture {
  /** its number, or the column of a statement around it */
  readonly imageId: number | RawBuilder<number>;
  /** the product whose picture is looked at, and which is not told of itself; null: of whatever shows it */
  readonly productId: number | null;
  /** whether it stands for the product wherever that one is shown */
  readonly isCover: RawBuilder<boolean>;
  /** null: of any shop */
  readonly shopIds: readonly number[] | null;
  readonly language: Language;
}

interface ListedUse {
  /** columns with numbers of pictures that this answers for, `table.column`; none where they lie in settings or come with a product */
  readonly references: readonly string[];
  readonly kind: ImageUseKind;
  /** A statement of `id` and `name` of what shows the picture and may be named to those shops. */
  readonly select: (picture: AskedPicture) => RawBuilder<unknown>;
  /** A statement of the `id` of every picture that lies in settings or texts and not in those columns, of any shop. */
  readonly written?: RawBuilder<unknown>;
}

interface UnlistedUse {
  readonly references: readonly string[];
  /** whether a picture that only this names is shown by nothing */
  readonly isNoUse?: true;
  /** why nobody is told */
  readonly unlisted: string;
}

/** Where a module shows pictures. Each says it in its own folder; a column that nobody answers for turns a test red. */
export type PictureUse = ListedUse | UnlistedUse;
