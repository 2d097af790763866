import { SMTPServer } from 'smtp-server';

export interface CaughtLetter {
  readonly from: string;
  readonly to: readonly string[];
  /** headers and body as they came over the wire */
  readonly source: string;
}

export interface MailBox {
  readonly host: string;
  readonly port: number;
  readonly letters: CaughtLetter[];
  /** What it answers to the next letters instead of taking them, by what is asked; null: it takes them. */
  readonly answer: (
    refusal: { readonly at: 'recipient' | 'data'; readonly code: number; readonly text: string } | null,
  ) => void;
  /** Called when a letter has been handed in whole, before the sender is told so. */
  readonly onTaken: (listener: () => Promise<void>) => void;
  readonly close: () => Promise<void>;
}

/** A mail server on this machine that keeps what it is given; without TLS, and it lets `shop` in with the password `secret`. */
export async function openMailBox(): Promise<MailBox> {
  const letters: CaughtLetter[] = [];
  const held: { refusal: Parameters<MailBox['answer']>[0]; listener: () => Promise<void> } = {
    refusal: null,
    listener: async () => undefined,
  };
  const refusalAt = (at: 'recipient' | 'data'): Error | null => {
    const { refusal } = held;
    return refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'secret' ? done(null, { user: username }) : done(new Error('who are you')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refusal = refusalAt('data');
        if (refusal !== null) return done(refusal);
        const { mailFrom, rcptTo } = envelope;
        letters.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        });
        held.listener().then(() => done(null), done);
        return undefined;
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail box has no port');
  return {
    host: '127.0.0.1',
    port: address.port,
    letters,
    answer: (refusal) => {
      held.refusal = refusal;
    },
    onTaken: (listener) => {
      held.listener = listener;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
