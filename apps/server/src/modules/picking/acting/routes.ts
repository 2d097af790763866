import {
  scanSchema,
  scannedSchema,
  waveActionRequestSchema,
  waveDetailSchema,
  type WaveDetail,
} from '@hanout/contracts/picking/waves';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../../../app-context.ts';
import { keyHeaders, neededKeyHeaders } from '../../../plugins/idempotency-key.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { operationOf, refusePicking } from '../answers.ts';
import { readWave } from '../reading/read-wave.ts';
import { pickingTexts } from '../texts.ts';
import { readLineName, readScanned } from './queries.ts';
import { actOnWave } from './use-cases/act-on-wave.ts';
import { pickScanned } from './use-cases/pick-scanned.ts';
import { reportMissing } from './use-cases/report-missing.ts';

type Deps = Pick<AppContext, 'db' | 'ids'>;
const config = { policy: policies.permission('preparation.pack') };
const WAVE = '/dashboard/api/picking/waves/:id';

/** What the table of waves lets somebody do, and each piece that is scanned. */
export function registerWaveActions(http: FastifyInstance, deps: Deps): void {
  const { db, ids } = deps;
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.post(
    `${WAVE}/actions/:action`,
    {
      config,
      schema: {
        params: idParams.extend({ action: z.string().max(40) }),
        headers: keyHeaders,
        body: waveActionRequestSchema,
        response: { 200: waveDetailSchema },
      },
    },
    async (request, reply) => {
      const { id: waveId, action } = request.params;
      const { body } = request;
      const operation = operationOf(request, { waveId, action, body }, ids);
      if (action === 'report_short') return short(deps, { request, reply, waveId, body, operation });
      const { version, note, ...said } = body;
      const actor = actorOf(request);
      const outcome = await actOnWave(deps, { waveId, action, version, said, note, actor, operation });
      return answer(deps, { request, reply, waveId, refusal: outcome.ok ? null : outcome.error });
    },
  );

  app.post(
    `${WAVE}/scans`,
    {
      config,
      schema: { params: idParams, headers: neededKeyHeaders, body: scanSchema, response: { 200: scannedSchema } },
    },
    async (request, reply) => {
      const { id: waveId } = request.params;
      const { body: picked } = request;
      const operation = operationOf(request, { waveId, picked }, ids);
      const outcome = await pickScanned(db, { waveId, picked, actor: actorOf(request), operation });
      const read = () => readWave(db, waveId, requireStaff(request));
      if (!outcome.ok) return refusePicking(request, reply, { refusal: outcome.error, read });
      return readScanned(db, outcome.value);
    },
  );
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly waveId: number;
}

async function short(
  deps: Deps,
  {
    body,
    operation,
    ...asked
  }: Asked & {
    readonly body: z.infer<typeof waveActionRequestSchema>;
    readonly operation: { readonly id: string; readonly digest: string };
  },
): Promise<WaveDetail | FastifyReply> {
  const { request, reply, waveId } = asked;
  const { lineId, quantity, reason, note } = body;
  if (lineId === undefined || quantity === undefined)
    return refusePicking(request, reply, { refusal: { code: 'picking.line-is-unknown' } });
  if (reason === undefined) return refusePicking(request, reply, { refusal: { code: 'picking.reason-is-missing' } });
  const t = pickingTexts(requireStaff(request).language);
  const name = await readLineName(deps.db, lineId, requireStaff(request).language);
  const told = t('picking.told', { quantity, name, reason: t(`picking.reason.${reason}`) });
  const actor = actorOf(request);
  const said = { waveId, lineId, quantity, reason, told: note === '' ? told : `${told} — ${note}`, note };
  const outcome = await reportMissing(deps, { ...said, actor, operation });
  return answer(deps, { ...asked, refusal: outcome.ok ? null : outcome.error });
}

async function answer(
  { db }: Deps,
  {
    request,
    reply,
    waveId,
    refusal,
  }: Asked & { readonly refusal: Parameters<typeof refusePicking>[2]['refusal'] | null },
): Promise<WaveDetail | FastifyReply> {
  const read = () => readWave(db, waveId, requireStaff(request));
  if (refusal !== null) return refusePicking(request, reply, { refusal, read });
  return (await read()) ?? refusePicking(request, reply, { refusal: { code: 'picking.wave-not-found' } });
}
