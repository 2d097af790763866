import type { SupplierOrderState } from '@hanout/core/purchasing';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { enterMailRoom, messageIdOf, type MailDependencies } from '../../../messages/index.ts';
import { paperPage } from '../../../papers/index.ts';
import { supplierOrderSheet } from '../../paper/order-sheet.ts';
import { readPaper } from '../../paper/read-paper.ts';
import { appendOrderHistory } from '../../repository.ts';
import { supplierOrderTexts } from '../../texts.ts';
import { messageOf } from '../message-of.ts';
import { findMailShop, findOpenLetter } from '../queries.ts';

interface Wanted {
  readonly orderId: number;
  readonly historyId: number;
}

/**
 * Hands in the letter that somebody has sent, with the paper as its body and, to be kept and printed, as a file; once, however often
 * the job runs. One that the server refuses for good is noted on the order; throws while it may still leave, to be tried again.
 */
export async function sendSupplierLetter(deps: MailDependencies, wanted: Wanted): Promise<void> {
  const { db } = deps;
  const letter = await findOpenLetter(db, wanted);
  const paper = await readPaper(db, wanted.orderId, null);
  if (letter === undefined || paper === undefined) return;
  const { head, lines } = paper;
  const { state } = head;
  const shopId = await findMailShop(db, head.warehouse.id);
  const room = shopId === undefined ? null : await enterMailRoom(deps, shopId);
  if (room === null) return note(db, wanted, { state, action: 'letter-failed', detail: '' });
  if (!room.ok) throw new Error(`the mail server does not open: ${room.error.code}`);
  const language = head.supplierLanguage;
  const subject = supplierOrderTexts(language)('supplierOrders.paper.titleOf', { number: head.number });
  const { text } = messageOf({ head, lines });
  const sheets = [supplierOrderSheet(paper, { language, origin: null })];
  const html = paperPage({ title: subject, language, sheets, isLetter: true });
  const messageId = messageIdOf(`supplier-order-${wanted.historyId}`, room.value.fromAddress);
  const attachments = [{ filename: `${head.number}.html`, contentType: 'text/html; charset=utf-8', content: html }];
  const sent = await room.value.send({ messageId, to: letter.recipient, subject, text, html, attachments });
  if (sent.ok) return note(db, wanted, { state, action: 'letter-left', detail: '' });
  if (sent.error.code !== 'refused') throw new Error(`the letter has not left: ${sent.error.code}`);
  await note(db, wanted, { state, action: 'letter-failed', detail: sent.error.detail.slice(0, 300) });
}

interface Noted {
  readonly state: SupplierOrderState;
  readonly action: 'letter-left' | 'letter-failed';
  readonly detail: string;
}

async function note(db: Database, { orderId, historyId }: Wanted, { state, action, detail }: Noted): Promise<void> {
  const entry = {
    orderId,
    action,
    state,
    employeeId: null,
    via: 'mail',
    note: detail,
    details: [{ historyId }],
  } as const;
  await inTransaction(db, (tx) => appendOrderHistory(tx, entry));
}
