import { ok, refuse, type Result } from '@hanout/core/kernel';
import { createTransport } from 'nodemailer';
import { isIP } from 'node:net';
import type { OutgoingCalls } from '../../../outgoing/outgoing-calls.ts';
import type { StoredMailServer } from './repository.ts';

/** Why a server does not take a letter. */
export interface MailRefusal {
  readonly code:
    | 'host-unknown'
    | 'address-closed'
    | 'no-answer'
    | 'not-secure'
    | 'not-signed-in'
    /** the letter is refused for good: its address, its sender, its content */
    | 'refused'
    /** not now */
    | 'later';
  /** what the server said, as it said it */
  readonly detail: string;
}

/** A file that goes along; what it holds is given, never fetched. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

export interface Letter {
  /** `<…@…>`, the same at each try */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

/** A server at which letters are handed in. */
export interface MailRoom {
  /** Reaches the server and signs in, and sends nothing. */
  readonly greet: () => Promise<Result<null, MailRefusal>>;
  /** Over a connection of its own. `no-answer`: nobody knows whether it was taken. */
  readonly send: (letter: Letter) => Promise<Result<null, MailRefusal>>;
}

export interface MailAccount extends Pick<
  StoredMailServer,
  'host' | 'port' | 'security' | 'username' | 'fromName' | 'fromAddress' | 'replyTo'
> {
  /** in clear */
  readonly password: string;
}

const PATIENCE_MS = 10_000;
/** The whole of a letter, however slowly a server answers. */
const LONGEST_MS = 45_000;
const LONGEST_DETAIL = 300;

/**
 * Opens the way to a server that somebody has named. Its name is resolved once, each of its addresses looked at, and the very one that
 * was looked at is called, by no other name than the certificate has to bear.
 */
export async function openMailRoom(account: MailAccount, calls: OutgoingCalls): Promise<Result<MailRoom, MailRefusal>> {
  const { host, port, security, username, password } = account;
  const addresses = isIP(host) === 0 ? await calls.resolve(host).catch(() => []) : [host];
  const [pinned] = addresses;
  if (pinned === undefined) return refuse({ code: 'host-unknown', detail: '' });
  if (!addresses.every((each) => calls.mayCall(each, port))) return refuse({ code: 'address-closed', detail: '' });
  const transport = createTransport({
    host: pinned,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(isIP(host) === 0 ? { tls: { servername: host } } : {}),
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { fromName, fromAddress, replyTo } = account;
  const from = { name: fromName, address: fromAddress };
  return ok({
    greet: () => told(async () => void (await transport.verify())),
    send: ({ messageId, to, attachments = [], ...parts }) =>
      told(async () => {
        await transport.sendMail({
          ...parts,
          attachments: [...attachments],
          messageId,
          from,
          to: { name: '', address: to },
          ...(replyTo === '' ? {} : { replyTo }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      }),
  });
}

async function told(work: () => Promise<void>): Promise<Result<null, MailRefusal>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the server did not answer in time')), LONGEST_MS);
  try {
    await Promise.race([work(), late.promise]);
    return ok(null);
  } catch (error) {
    return refuse(refusalOf(error));
  } finally {
    clearTimeout(timer);
  }
}

/** nodemailer's codes, and what the server answered with, as far as it came to that. */
function refusalOf(error: unknown): MailRefusal {
  const { code, responseCode, response, message } = Object(error);
  const said = typeof response === 'string' ? response : String(message ?? '');
  const detail = said.slice(0, LONGEST_DETAIL);
  if (code === 'EAUTH' || code === 'ENOAUTH') return { code: 'not-signed-in', detail };
  if (code === 'ETLS' || isOfCertificate(code)) return { code: 'not-secure', detail };
  if (typeof responseCode !== 'number') return { code: code === 'EENVELOPE' ? 'refused' : 'no-answer', detail };
  return { code: responseCode >= 500 && code !== 'ECONNECTION' ? 'refused' : 'later', detail };
}

function isOfCertificate(code: unknown): boolean {
  return typeof code === 'string' && /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|SSL|TLS/u.test(code);
}
