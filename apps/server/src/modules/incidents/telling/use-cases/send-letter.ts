import type { PaperLook } from '@hanout/core/theme';
import { createTranslate } from '@hanout/i18n';
import { serverIncidentsTexts } from '@hanout/i18n/catalogues/server/incidents';
import type { Database } from '../../../../database/database.ts';
import type { OutgoingCalls } from '../../../../outgoing/outgoing-calls.ts';
import type { Settings } from '../../../../settings.ts';
import { enterMailRoom, messageIdOf, writeLetter } from '../../../messages/index.ts';
import { originOf } from '../../../shops/index.ts';
import { listSendingShops, type SendingShop } from '../../../staff-letters/index.ts';
import { findLetter, noteLetter, type LetterMatter } from '../queries.ts';

export interface LetterDependencies {
  readonly db: Database;
  readonly calls: OutgoingCalls;
  readonly secret: string;
  readonly settings: Pick<Settings, 'publicUrl' | 'port'>;
}

export interface WantedLetter {
  readonly historyId: number;
  readonly employeeId: number;
  readonly why: 'opened' | 'mentioned';
}

/**
 * Writes to one employee of one step of an incident, by the mail server of one of their shops; what has gone is not sent again.
 * Throws when no server took it, to be tried again; where no shop has one, the bell alone tells.
 */
export async function sendIncidentLetter(deps: LetterDependencies, wanted: WantedLetter): Promise<void> {
  const { db, calls, secret } = deps;
  const matter = await findLetter(db, wanted);
  if (matter === undefined) return;
  const shops = await listSendingShops(db, { employeeId: wanted.employeeId, shopIds: null });
  for (const shop of shops) {
    const room = await enterMailRoom({ db, calls, secret }, shop.id);
    if (room === null || !room.ok) continue;
    const messageId = messageIdOf(`incident-${wanted.historyId}-${wanted.employeeId}`, room.value.fromAddress);
    const sent = await room.value.send(
      letterOf(deps, { matter, shop, messageId, why: wanted.why, look: room.value.look }),
    );
    if (sent.ok) return noteLetter(db, wanted);
  }
  if (shops.length > 0) throw new Error('no mail server has taken the letter about an incident');
}

interface Written {
  readonly matter: LetterMatter;
  readonly shop: SendingShop;
  readonly messageId: string;
  readonly why: WantedLetter['why'];
  readonly look: PaperLook;
}

function letterOf({ settings }: LetterDependencies, { matter, shop, messageId, why, look }: Written) {
  const { language, email: to, name, incidentId: number, warehouse, severity, by, note } = matter;
  const t = createTranslate(language, serverIncidentsTexts);
  const values = {
    name,
    number,
    warehouse,
    severity: t(`incidents.severity.${severity}`),
    by: by === '' ? t('incidents.byItself') : by,
    note,
    shop: shop.name,
    address: `${originOf(shop, settings)}/dashboard/incidents/${number}`,
  };
  const template = {
    subject: t(`incidents.letter.${why}.subject`, values),
    body: t(`incidents.letter.${why}.body`, values),
  };
  return writeLetter(template, { messageId, to, language, look });
}
