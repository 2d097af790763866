import { toInstant } from '@hanout/core/kernel';
import { mailedDays } from '@hanout/core/reporting';
import type { Database } from '../../../../database/database.ts';
import type { OutgoingCalls } from '../../../../outgoing/outgoing-calls.ts';
import type { Settings } from '../../../../settings.ts';
import { enterMailRoom, messageIdOf, writeLetter } from '../../../messages/index.ts';
import { originOf } from '../../../shops/index.ts';
import { listSendingShops, type SendingShop } from '../../../staff-letters/index.ts';
import { readRows, readSums } from '../../reading/read-report.ts';
import { readLetter, type LetterToSend } from '../queries.ts';
import { markLetter } from '../repository.ts';
import { wordsOf } from '../report-letter.ts';

export interface ReportLetterDependencies {
  readonly db: Database;
  readonly calls: OutgoingCalls;
  readonly secret: string;
  readonly settings: Pick<Settings, 'publicUrl' | 'port'>;
}

/** So many lines a letter tells; the rest is behind its link. */
const ROWS = 15;

/**
 * Sends one letter by the first mail server that takes it; throws when none does, to be tried again. Whoever may not read the
 * report any more gets none. It has one name for as long as it lives: a mailbox that gets it twice shows it once.
 */
export async function sendReport(deps: ReportLetterDependencies, letterId: string): Promise<void> {
  const { db, calls, secret } = deps;
  const letter = await readLetter(db, letterId);
  if (letter === undefined || letter.isDone) return;
  const shopIds = shopsOf(letter);
  if (!letter.mayRead || shopIds?.length === 0) return markLetter(db, letterId, 'dropped');
  const senders = await listSendingShops(db, { employeeId: letter.employeeId, shopIds });
  for (const sender of senders) {
    const room = await enterMailRoom({ db, calls, secret }, sender.id);
    if (room === null || !room.ok) continue;
    const template = await templateOf(deps, { letter, sender, shopIds });
    const messageId = messageIdOf(letter.id, room.value.fromAddress);
    const { email: to, language } = letter;
    const sent = await room.value.send(writeLetter(template, { messageId, to, language, look: room.value.look }));
    if (sent.ok) return markLetter(db, letterId, 'sent');
  }
  throw new Error('no mail server has taken the letter with a report');
}

/** The shops that it tells of: what was asked for, as far as its reader sees it; null: every shop. */
function shopsOf({ shopId, ownShops }: LetterToSend): readonly number[] | null {
  if (shopId === null) return ownShops.length === 0 ? null : ownShops;
  return ownShops.length === 0 || ownShops.includes(shopId) ? [shopId] : [];
}

interface Told {
  readonly letter: LetterToSend;
  readonly sender: SendingShop;
  readonly shopIds: readonly number[] | null;
}

async function templateOf({ db, settings }: ReportLetterDependencies, { letter, sender, shopIds }: Told) {
  const { by, period, language, leavesAt, shopId } = letter;
  const days = mailedDays(period, toInstant(leavesAt));
  const asked = { by, sort: '-placed' as const, ...days, shopIds, language };
  const [{ rows, total }, { sum }] = await Promise.all([readRows(db, asked, { limit: ROWS }), readSums(db, asked)]);
  const search = new URLSearchParams({ by, ...days, ...(shopId === null ? {} : { shop: String(shopId) }) });
  const origin = originOf(sender, settings);
  return wordsOf(letter, {
    days,
    rows,
    total,
    sum,
    address: `${origin}/dashboard/reports?${search.toString()}`,
    ownAddress: `${origin}/dashboard/reports/mailings?open=${letter.mailingId}`,
  });
}
