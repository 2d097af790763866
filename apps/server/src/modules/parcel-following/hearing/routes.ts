import type { WebhookArrival } from '@hanout/carriers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { policies } from '../../../plugins/policy.ts';
import { secretOf } from '../../../secrets/secret-of.ts';
import { familyOf } from '../../carrier-accounts/index.ts';
import { hearLetter } from './hear-letter.ts';
import { createHookDirectory, HOOKS_TAG } from './hook-directory.ts';
import { createInbox } from './inbox.ts';
import { createRefusals } from './refusals.ts';
import { answerOfTrial, trialOf } from './trial.ts';

const PUBLIC = { policy: policies.public };
/** What carriers call back. */
export const CALLED_BACK = '/carriers/hooks';
/** A little more than the largest letter that is read, so that one that is larger is counted. */
const LETTER_BYTES = 1_000_100;
const LONGEST_TOKEN = 200;

type Context = Pick<AppContext, 'db' | 'settings' | 'clock' | 'changes'>;
type HookRequest = FastifyRequest<{ Params: { address: string } }>;

/**
 * What carriers tell by themselves. Who has no proof is told 401, whether there is such an address or not; what is believed is
 * stored at once and worked off behind it.
 */
export function registerHearing(http: FastifyInstance, context: Context): void {
  const { db, settings, clock, changes } = context;
  const hooks = createHookDirectory(db, () => secretOf(settings));
  changes.subscribe((change) => {
    if (change.kind === 'everything' || change.tags.includes(HOOKS_TAG)) hooks.drop();
  });
  const inbox = createInbox(db);
  const refusals = createRefusals(db, (error) => http.log.warn({ err: error }, 'refused letters could not be counted'));
  http.addHook('onClose', () => refusals.flush().catch(() => undefined));

  // In a scope of its own: a signature is over the bytes, whatever they are said to be.
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);

    scope.get(`${CALLED_BACK}/:address`, { config: PUBLIC }, async (request: HookRequest, reply) => {
      const hook = await hooks.find(request.params.address);
      const asked = queryOf(request);
      const trial = hook === undefined ? null : trialOf(asked);
      if (trial !== null) return said(reply, answerOfTrial(trial, secretOf(settings)));
      const echo = hook === undefined ? null : (familyOf(hook.family)?.webhooks?.answerProbe(asked) ?? null);
      if (hook === undefined || echo === null || echo.length > LONGEST_TOKEN) {
        refusals.count(hook?.accountId ?? null, hook === undefined ? 'address' : 'unreadable');
        return refuse(reply, 401);
      }
      return said(reply, echo);
    });

    scope.post(
      `${CALLED_BACK}/:address`,
      { config: PUBLIC, bodyLimit: LETTER_BYTES },
      async (request: HookRequest, reply) => {
        const hook = await hooks.find(request.params.address);
        const heard = hearLetter(hook, arrivalOf(request), clock.now());
        if (heard.kind === 'letters') {
          await inbox.keep(heard.letters);
          return said(reply, 'ok');
        }
        refusals.count(hook?.accountId ?? null, heard.reason);
        return refuse(reply, heard.isSettled ? 200 : STATUS[heard.reason]);
      },
    );
  });
}

const STATUS = { address: 401, unsigned: 401, forged: 401, stale: 401, unreadable: 400, 'too-large': 413 } as const;

const said = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

const refuse = (reply: FastifyReply, status: number): FastifyReply => said(reply.code(status), '');

const queryOf = ({ query }: FastifyRequest): WebhookArrival['query'] =>
  Object.fromEntries(Object.entries(Object(query)).map(([name, value]) => [name, String(value)]));

function arrivalOf(request: HookRequest): WebhookArrival {
  const { body } = request;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  return { body: Buffer.isBuffer(body) ? body : new Uint8Array(), headers, query: queryOf(request) };
}
