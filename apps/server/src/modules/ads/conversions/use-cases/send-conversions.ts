import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import type { AdNetworks } from '../../../../outgoing/ad-networks.ts';
import type { OutgoingCalls } from '../../../../outgoing/outgoing-calls.ts';
import { pauseAfter } from '../../../../outgoing/pauses.ts';
import { postOutside } from '../../../../outgoing/post-outside.ts';
import { unseal } from '../../../../secrets/seal.ts';
import { conversionCall } from '../conversion-call.ts';
import { readAnswer } from '../read-answer.ts';
import { claimConversions, noteAttempt, type Attempt, type ClaimedConversion } from '../repository.ts';

export interface SendingDependencies {
  readonly db: Database;
  readonly calls: OutgoingCalls;
  readonly networks: AdNetworks;
  /** of the installation */
  readonly secret: string;
  /** a network has so long; tests take less */
  readonly seconds?: number;
}

const SECONDS = 10;
const ANSWER_BYTES = 2_000;

/** Sends what is due, or the one that is named, and notes what came of it. Answers how many were tried. */
export async function sendConversions(deps: SendingDependencies, id: number | null = null): Promise<number> {
  const claimed = await claimConversions(deps.db, id);
  await Promise.all(claimed.map((conversion) => attempt(deps, conversion)));
  return claimed.length;
}

async function attempt(deps: SendingDependencies, conversion: ClaimedConversion): Promise<void> {
  const { mayBeTaken, ...outcome } = await send(deps, conversion);
  const pauseMinutes = outcome.isSent || !mayBeTaken ? null : pauseAfter(conversion.tries + 1);
  await inTransaction(deps.db, async (tx) => {
    await noteAttempt(tx, conversion.id, { ...outcome, pauseMinutes });
    if (outcome.isSent || pauseMinutes !== null) return;
    const payload = { conversionId: conversion.id, shopId: conversion.shopId };
    await appendToOutbox(tx, { type: 'ads.conversion-failed', payload });
  });
}

/** `mayBeTaken`: another attempt may do. */
interface Outcome extends Omit<Attempt, 'pauseMinutes'> {
  readonly mayBeTaken: boolean;
}

async function send(
  { calls, networks, secret, seconds = SECONDS }: SendingDependencies,
  { network, pixelId, body, token: sealed }: ClaimedConversion,
): Promise<Outcome> {
  const token = sealed === '' ? null : unseal(sealed, { secret, purpose: 'hanout ad networks' });
  const base = networks[network].conversions;
  // Taken away, or sealed by another secret of the installation: it has to be typed again.
  if (token === null || base === null) return { ...NOT_SENT, reason: 'token-lost', tookMs: 0, mayBeTaken: false };
  const call = conversionCall(network, { base, pixelId, token });
  const { answer, tookMs } = await postOutside({ ...call, body }, { calls, seconds, bytes: ANSWER_BYTES });
  if (!answer.ok) return { ...NOT_SENT, reason: answer.error.code, tookMs, mayBeTaken: true };
  const { status, body: said } = answer.value;
  const taken = readAnswer(network, { status, body: said });
  const isSent = taken === 'taken';
  return { isSent, status, reason: isSent ? '' : 'answered', answer: said, tookMs, mayBeTaken: taken === 'later' };
}

const NOT_SENT = { isSent: false, status: null, answer: '' } as const;
