import type { Remittance } from '@hanout/contracts/remittances/remittances';
import { remittanceSchema } from '@hanout/contracts/remittances/remittances';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { z } from 'zod';
import { put } from '../../../api/cache.ts';
import type { Answer } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { remittanceKeys } from './remittance-calls.ts';
import { transporterKeys } from './transporter-calls.ts';

const conflictSchema = z.object({ current: remittanceSchema });

export type Step<Input> = {
  readonly send: (shown: Remittance, input: Input, key: string) => Promise<Answer<Remittance>>;
  readonly said: (now: Remittance) => string;
  /** what stands before the server's own sentence; left out where a form shows it */
  readonly failed?: string;
};

/** Does something with a statement, shows it as it is then, and tells who was faster. */
export function useStep<Input>(shown: Remittance, { send, said, failed }: Step<Input>) {
  const translate = useTranslate();
  return useChange<Input, Remittance, Remittance>({
    send: (input, key) => send(shown, input, key),
    store: (now) => [put(remittanceKeys.one(now.id), now)],
    renewsBeside: [remittanceKeys.lists, remittanceKeys.rows(shown.id), transporterKeys.all],
    renewsExactly: remittanceKeys.one(shown.id),
    overtaken: {
      read: ({ body }) => conflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(remittanceKeys.one(current.id), current)],
      question: (_current, _input, { message }) => ({ message, fields: [] }),
    },
    said: (now) => said(now),
    deed: ({ id }) => ({ thing: { name: translate('remittances.one', { number: id }), to: `/remittances/${id}` } }),
    refused: ({ message }) => (failed === undefined ? null : [failed, message].filter(Boolean).join(' ')),
  });
}
