import { isEan } from '@hanout/core/catalog';

/** Numbers that a house gives to its own things: nobody else knows what they name. */
const OWN = /^0?2/u;

/** The number by which the whole world knows a thing, where its barcode is one. */
export const gtinOf = (barcode: string | null): string | null =>
  barcode !== null && isEan(barcode) && !OWN.test(barcode) ? barcode : null;
