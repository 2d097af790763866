import { DISPUTE_LIMITS, disputeDetailSchema } from '@hanout/contracts/remittances/disputes';
import { idTextSchema } from '@hanout/contracts/pieces';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isInScope } from '@hanout/core/staff';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../../database/database.ts';
import { answerError } from '../../../errors/answer.ts';
import { acceptMultipart, postedForm } from '../../../plugins/multipart.ts';
import { policies } from '../../../plugins/policy.ts';
import { idParams } from '../../../plugins/request-parts.ts';
import { acceptPicture } from '../../pictures/index.ts';
import { actorOf, requireStaff } from '../../staff/index.ts';
import { answerDispute } from './answer.ts';
import { findProof, findShopOfDispute, type NewProof } from './repository.ts';
import { keepProof, turnProof } from './use-cases/keep-proof.ts';

const PROOFS = '/dashboard/api/payments/disputes/:id/proofs';
const config = { policy: policies.permission('remittances.manage') };
const SIZE = 'product_page_large';
const proofParams = idParams.extend({ proofId: idTextSchema });

/** What shows that the shop is right: pictures and PDF files, seen by whom sees the dispute. */
export function registerDisputeProofs(http: FastifyInstance, { db }: { readonly db: Database }): void {
  const app = http.withTypeProvider<ZodTypeProvider>();

  app.get(`${PROOFS}/:proofId`, { config, schema: { params: proofParams } }, async (request, reply) => {
    const { id: disputeId, proofId: id } = request.params;
    const proof = await findProof(db, { id, disputeId });
    if (proof === undefined || !isInScope(actorOf(request), proof.shopId))
      return answerError(request, reply, 'remittances.proof-not-found', { language: requireStaff(request).language });
    const isPicture = proof.mediaType === 'image/webp';
    // What others made is handed over as a file, and never opened as a page of ours.
    const disposition = `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(proof.name)}`;
    return reply
      .headers({
        'content-type': proof.mediaType,
        'content-disposition': disposition,
        'cache-control': 'private, max-age=3600',
      })
      .send(proof.bytes);
  });

  for (const turn of ['remove', 'restore'] as const)
    app.post(
      `${PROOFS}/:proofId/${turn}`,
      { config, schema: { params: proofParams, response: { 200: disputeDetailSchema } } },
      async (request, reply) => {
        const { id: disputeId, proofId } = request.params;
        const actor = actorOf(request);
        const outcome = await turnProof(db, { disputeId, proofId, isRemoved: turn === 'remove', actor });
        return answerDispute(db, { request, reply, id: disputeId, outcome });
      },
    );

  void http.register(async (forms) => {
    acceptMultipart(forms, { whenMalformed: 'empty' });
    forms.withTypeProvider<ZodTypeProvider>().post(
      PROOFS,
      {
        bodyLimit: DISPUTE_LIMITS.proofBytes + 512 * 1024,
        config,
        schema: { params: idParams, response: { 200: disputeDetailSchema } },
      },
      async (request, reply) => {
        const { id: disputeId } = request.params;
        const actor = actorOf(request);
        const { language } = requireStaff(request);
        const shopId = await findShopOfDispute(db, disputeId);
        // Nobody has pictures drawn for what they may not touch.
        if (shopId === undefined || !isInScope(actor, shopId))
          return answerError(request, reply, 'remittances.dispute-not-found', { language });
        const file = postedForm(request.body).get('file');
        const proof = await readProof(file instanceof File ? file : null);
        if (!proof.ok) return answerError(request, reply, proof.error.code, { language });
        const outcome = await keepProof(db, { disputeId, proof: proof.value, actor });
        return answerDispute(db, { request, reply, id: disputeId, outcome });
      },
    );
  });
}

type Proof = Pick<NewProof, 'name' | 'mediaType' | 'bytes'>;
type Unreadable = { readonly code: 'remittances.proof-is-unreadable' | 'images.too-large' | 'images.too-slow' };

/** A PDF by its first and last bytes, a picture by being one. */
async function readProof(file: File | null): Promise<Result<Proof, Unreadable>> {
  if (file === null) return refuse({ code: 'remittances.proof-is-unreadable' });
  const bytes = Buffer.from(await file.arrayBuffer());
  const name = nameOf(file.name);
  const isPdf = bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1_024).includes('%%EOF');
  if (isPdf) return ok({ name, mediaType: 'application/pdf', bytes });
  const picture = await acceptPicture(bytes, { sizes: [SIZE], fit: 'inside' });
  if (!picture.ok)
    return refuse({
      code: picture.error.code === 'images.not-a-picture' ? 'remittances.proof-is-unreadable' : picture.error.code,
    });
  const drawn = picture.value.sizes.get(SIZE);
  return drawn === undefined
    ? refuse({ code: 'remittances.proof-is-unreadable' })
    : ok({ name, mediaType: 'image/webp', bytes: drawn });
}

/** As its owner calls it, without what would not be a name. */
const nameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{C}/\\]/gu, '')
    .trim()
    .slice(-120) || 'preuve';
