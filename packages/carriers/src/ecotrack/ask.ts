import { ok, refuse } from '@hanout/core/kernel';

import { refusal, type CarrierFault, type CarrierResult, type RefusalReason } from '../fault.ts';
import { fieldOfWords } from '../field-of-words.ts';
import { askCarrier, parseReply, wordsOf, type CarrierCall, type CarrierReply, type Line } from '../http.ts';
import { entriesOf, fieldOf, textOf, type Json } from '../read-json.ts';

type Asked = CarrierResult<{ readonly reply: CarrierReply; readonly json: Json }>;

export const tokenOf = ({ account }: Line): string => account.credentials['token'] ?? '';

export const bearer = (line: Line): Readonly<Record<string, string>> => ({ authorization: `Bearer ${tokenOf(line)}` });

/** A call with the token; a refusal may come as 422 or as a 200 that says so. */
export async function askEcotrack(line: Line, call: CarrierCall): Promise<Asked> {
  const asked = await askCarrier(line, {
    ...call,
    headers: { ...bearer(line), ...call.headers },
    readFault: (reply) => refusedByStatus(line, reply),
  });
  if (!asked.ok) return asked;
  const fault = refusedInside(line, asked.value.json);
  return fault === null ? ok(asked.value) : refuse(fault);
}

const CODES: Readonly<Record<string, RefusalReason>> = {
  '10001': 'too-late',
  '10002': 'not-delivered-there',
  '10003': 'not-in-delivery',
};

/** What a 200 refuses, by its number; null where it refuses nothing. */
export function refusedInside(line: Line, json: Json): CarrierFault | null {
  if (fieldOf(json, 'success') !== false) return null;
  const reason = CODES[textOf(fieldOf(json, 'error')) ?? ''] ?? 'by-carrier';
  const words = wordsOf(line, textOf(fieldOf(json, 'message')) ?? '');
  return refusal(reason, reason === 'by-carrier' ? fieldOfWords(words) : null, words);
}

export function refusedByStatus(line: Line, reply: CarrierReply): CarrierFault | null {
  if (reply.status !== 422 && reply.status !== 400 && reply.status !== 404) return null;
  const json = parseReply(reply);
  if (reply.status === 404) return refusal('not-found', null, wordsOf(line, textOf(fieldOf(json, 'message')) ?? ''));
  return (
    refusedFields(line, fieldOf(json, 'errors')) ??
    refusal('by-carrier', null, wordsOf(line, textOf(fieldOf(json, 'message')) ?? ''))
  );
}

/** A bag of fields and what is said of each: the first of them. */
export function refusedFields(line: Line, bag: Json): CarrierFault | null {
  const [first] = entriesOf(bag);
  if (first === undefined) return null;
  const [name, said] = first;
  const words = wordsOf(
    line,
    Array.isArray(said) ? said.map((each) => textOf(each) ?? '').join(' ') : (textOf(said) ?? ''),
  );
  return refusal('by-carrier', fieldOfWords(name) ?? fieldOfWords(words), words);
}
