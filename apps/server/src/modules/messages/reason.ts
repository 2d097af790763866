import type { MailRefusal } from './mail-server/mail-room.ts';

/** Why a message did not leave, or has not yet; said in words where it is shown. */
export type MessageReason =
  | MailRefusal['code']
  | 'interrupted'
  | 'no-server'
  | 'switched-off'
  | 'not-true'
  | 'no-address';
