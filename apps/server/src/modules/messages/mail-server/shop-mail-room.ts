import { ok, refuse, type Result } from '@hanout/core/kernel';
import { paperLook, type PaperLook } from '@hanout/core/theme';
import type { Database } from '../../../database/database.ts';
import type { OutgoingCalls } from '../../../outgoing/outgoing-calls.ts';
import { readShownTheme } from '../../shops/index.ts';
import { openMailRoom, type MailRefusal, type MailRoom } from './mail-room.ts';
import { readMailServer } from './repository.ts';
import { unseal } from '../../../secrets/seal.ts';

export interface MailDependencies {
  readonly db: Database;
  readonly calls: OutgoingCalls;
  readonly secret: string;
}

export interface ShopMailRoom extends MailRoom {
  /** what its letters come from */
  readonly fromAddress: string;
  readonly look: PaperLook;
}

/** A shop's server, reached and signed in to; null: it has none, or has switched it off. */
export async function enterMailRoom(
  { db, calls, secret }: MailDependencies,
  shopId: number,
): Promise<Result<ShopMailRoom, MailRefusal> | null> {
  const stored = await readMailServer(db, shopId, null);
  if (stored === undefined || !stored.isOn) return null;
  const password = stored.password === '' ? '' : unseal(stored.password, { secret, purpose: 'hanout mail servers' });
  // Sealed by another secret: it has to be typed again.
  if (password === null) return refuse({ code: 'not-signed-in', detail: '' });
  const room = await openMailRoom({ ...stored, password }, calls);
  if (!room.ok) return room;
  const greeted = await room.value.greet();
  if (!greeted.ok) return greeted;
  const look = paperLook(await readShownTheme(db, shopId));
  return ok({ ...room.value, fromAddress: stored.fromAddress, look });
}

/** What names a letter for as long as it lives, and in every mailbox that gets it twice. */
export const messageIdOf = (id: string, fromAddress: string): string =>
  `<${id}@${fromAddress.split('@')[1] ?? 'localhost'}>`;
