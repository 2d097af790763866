import type { PaperLook } from '@hanout/core/theme';
import type { Ids } from '@hanout/core/kernel';
import { createTranslate } from '@hanout/i18n';
import { serverStaffLettersTexts } from '@hanout/i18n/catalogues/server/staff-letters';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { OutgoingCalls } from '../../../outgoing/outgoing-calls.ts';
import type { Settings } from '../../../settings.ts';
import { enterMailRoom, messageIdOf, writeLetter } from '../../messages/index.ts';
import { originOf } from '../../shops/index.ts';
import { issueLink, type IssuedLink } from '../../staff/index.ts';
import { listSendingShops, type SendingShop } from '../queries.ts';

export interface LetterDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly calls: OutgoingCalls;
  readonly secret: string;
  readonly settings: Pick<Settings, 'publicUrl' | 'port'>;
}

interface Wanted {
  readonly employeeId: number;
  readonly madeBy: number | null;
}

/** Makes a link for somebody and hands it in at the first mail server that takes it; throws when none did, to be tried again. */
export async function sendLink(deps: LetterDependencies, wanted: Wanted): Promise<void> {
  const { db, ids, calls, secret } = deps;
  const shops = await listSendingShops(db, { employeeId: wanted.employeeId, shopIds: null });
  for (const shop of shops) {
    const room = await enterMailRoom({ db, calls, secret }, shop.id);
    if (room === null || !room.ok) continue;
    const issued = await inTransaction(db, (tx) => issueLink(tx, ids, wanted));
    if (issued === null) return;
    const messageId = messageIdOf(ids.uuidv7(), room.value.fromAddress);
    const sent = await room.value.send(letterOf(deps, { issued, shop, messageId, look: room.value.look }));
    if (sent.ok) return;
  }
  if (shops.length > 0) throw new Error('no mail server has taken the letter to an employee');
}

interface Written {
  readonly issued: IssuedLink;
  readonly shop: SendingShop;
  readonly messageId: string;
  readonly look: PaperLook;
}

function letterOf({ settings }: LetterDependencies, { issued, shop, messageId, look }: Written) {
  const { language, email: to, name, purpose, path } = issued;
  const t = createTranslate(language, serverStaffLettersTexts);
  const values = { name, shop: shop.name, address: `${originOf(shop, settings)}${path}` };
  const template = {
    subject: t(`staffLetter.${purpose}.subject`, values),
    body: t(`staffLetter.${purpose}.body`, values),
  };
  return writeLetter(template, { messageId, to, language, look });
}
