import type { MessagePreviewRequest } from '@hanout/contracts/messages';
import { isEmail } from '@hanout/core/customers';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { MailRefusal } from '../mail-server/mail-room.ts';
import { enterMailRoom, messageIdOf, type ShopMailRoom } from '../mail-server/shop-mail-room.ts';
import type { SendDependencies } from '../sending/use-cases/send-letters.ts';
import { writeLetter } from '../sending/write-letter.ts';
import { previewText, type PreviewRefusal } from './preview.ts';

type TestRefusal =
  | PreviewRefusal
  | { readonly code: 'messages.no-server' | 'messages.no-address' }
  | { readonly code: 'messages.not-sent'; readonly why: MailRefusal['code']; readonly detail: string };

interface Test {
  readonly shopId: number;
  readonly request: MessagePreviewRequest;
  readonly to: string;
}

/** The text as a letter to an address, now, through the shop's own server; nothing is kept of it. */
export async function sendTest(
  { db, ids, calls, secret, origin }: SendDependencies & { readonly ids: Ids },
  { shopId, request, to }: Test,
): Promise<Result<null, TestRefusal>> {
  if (!isEmail(to)) return refuse({ code: 'messages.no-address' });
  const preview = await previewText(db, { shopId, request, origin });
  if (!preview.ok) return preview;
  const room = await enterMailRoom({ db, calls, secret }, shopId);
  if (room === null) return refuse({ code: 'messages.no-server' });
  const language = request.language === 'dz' ? 'ar' : request.language;
  const send = async ({ send: handIn, fromAddress, look }: ShopMailRoom) =>
    handIn(writeLetter(preview.value.text, { messageId: messageIdOf(ids.uuidv7(), fromAddress), to, language, look }));
  const sent = room.ok ? await send(room.value) : room;
  return sent.ok ? ok(null) : refuse({ code: 'messages.not-sent', why: sent.error.code, detail: sent.error.detail });
}
