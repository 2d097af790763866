import { CHANGES_OF_STOCK, MOVEMENT_CAUSES, MOVEMENT_TYPES, STOCK_CHANGES } from '@hanout/core/inventory';
import type { Translate } from '@hanout/i18n';

type Choice = { readonly value: string; readonly label: string };

/** Why something moved, in a word; of what is older than causes nothing is known. */
export function causeWord(cause: string | null, t: Translate): string {
  const known = MOVEMENT_CAUSES.find((each) => each === cause);
  return known === undefined ? t('stock.cause.none') : t(`stock.cause.${known}`);
}

/** A reason of the list in words; '' for none. */
export function reasonWord(code: string | null, t: Translate): string {
  const known = STOCK_CHANGES.flatMap((kind) => CHANGES_OF_STOCK[kind].reasons).find((each) => each === code);
  return known === undefined ? '' : t(`stock.reason.${known}`);
}

/** Types, causes, and for each change the reasons that people choose from. */
export const movementWords = (t: Translate) => ({
  types: MOVEMENT_TYPES.map((value): Choice => ({ value, label: t(`products.movement.${value}`) })),
  causes: MOVEMENT_CAUSES.map((value): Choice => ({ value, label: t(`stock.cause.${value}`) })),
  reasons: Object.fromEntries(
    STOCK_CHANGES.map((kind) => [
      kind,
      CHANGES_OF_STOCK[kind].reasons.map((value): Choice => ({ value, label: t(`stock.reason.${value}`) })),
    ]),
  ),
});
