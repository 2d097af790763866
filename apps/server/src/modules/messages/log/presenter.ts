import type { MessageRow } from '@hanout/contracts/messages';
import type { Language } from '@hanout/i18n';
import { wordIn } from '../../dictionary/index.ts';
import { messageTexts } from '../texts.ts';
import type { LogRow } from './queries.ts';

const ENDED: ReadonlySet<string> = new Set(['refused', 'failed', 'withdrawn']);

export function presentMessage(row: LogRow, language: Language): MessageRow {
  const { shopId, shopNames, orderId, orderNumber, reason, createdAt, dueAt, endedAt, ...rest } = row;
  return {
    ...rest,
    shop: { id: shopId, name: wordIn(shopNames, language) },
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    reason: reason === '' ? '' : messageTexts(language)(`messages.reason.${reason}`),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    mayGoAgain: row.channel === 'mail' && ENDED.has(row.state),
  };
}
