import { formatDate } from '@hanout/i18n';
import type { NamedOrderLine, OrderHead } from '../reading/queries.ts';
import { supplierOrderTexts } from '../texts.ts';

const MOST_LINES = 60;

/** What is written to a supplier in their language, line by line, and the address at which WhatsApp opens it with them. */
export function messageOf({
  head,
  lines,
}: {
  readonly head: Pick<OrderHead, 'number' | 'expectedOn' | 'supplier' | 'supplierLanguage' | 'note' | 'warehouse'>;
  readonly lines: readonly NamedOrderLine[];
}): { readonly text: string; readonly whatsappUrl: string | null } {
  const { number, expectedOn, supplier, supplierLanguage: language, note } = head;
  const t = supplierOrderTexts(language);
  const shown = lines.slice(0, MOST_LINES).map(({ quantity, name, combination, supplierCode, sku }) => {
    const code = supplierCode === '' ? (sku ?? '') : supplierCode;
    return `• ${quantity} × ${[name, combination ?? ''].filter((part) => part !== '').join(' — ')}${code === '' ? '' : ` (${code})`}`;
  });
  const text = [
    t('supplierOrders.message.greeting', { supplier: supplier.name }),
    t('supplierOrders.message.order', { number }),
    ...shown,
    ...(lines.length > MOST_LINES ? [t('supplierOrders.message.more', { count: lines.length - MOST_LINES })] : []),
    ...(expectedOn === null
      ? []
      : [t('supplierOrders.message.expected', { day: formatDate(Date.parse(`${expectedOn}T12:00:00Z`), language) })]),
    ...(note === '' ? [] : [note]),
    t('supplierOrders.message.thanks'),
  ].join('\n');
  const digits = internationalDigits(supplier.whatsappPhone === '' ? supplier.phone : supplier.whatsappPhone);
  return { text, whatsappUrl: digits === null ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}` };
}

/** `0550 12 34 56` and `+213 550…` as WhatsApp wants them; a supplier may sit abroad, so that other countries stay as they are. */
function internationalDigits(phone: string): string | null {
  const digits = phone.replace(/\D/gu, '').replace(/^00/u, '');
  const whole = digits.startsWith('0') ? `213${digits.slice(1)}` : digits;
  return whole.length < 9 ? null : whole;
}
