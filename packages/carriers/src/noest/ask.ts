import { refuse } from '@hanout/core/kernel';

import { refusal, type CarrierFault, type CarrierResult, type RefusalReason } from '../fault.ts';
import { fieldOfWords } from '../field-of-words.ts';
import { askCarrier, parseReply, wordsOf, type CarrierCall, type CarrierReply, type Line } from '../http.ts';
import { entriesOf, fieldOf, textOf, type Json } from '../read-json.ts';

/** In every body and query, and the token in a header as well: its manuals of two years want one or the other. */
const keysOf = ({ account }: Line) => ({
  api_token: account.credentials['apiToken'] ?? '',
  user_guid: account.credentials['userGuid'] ?? '',
});

export const noestHeaders = (line: Line): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${keysOf(line).api_token}`,
});
export const noestQuery = (line: Line): readonly (readonly [string, string])[] => Object.entries(keysOf(line));

type Asked = CarrierResult<{ readonly reply: CarrierReply; readonly json: Json }>;

/** What it answered, a refusal of single rows of many included. */
export const askNoest = (line: Line, call: CarrierCall): Promise<Asked> =>
  askCarrier(line, {
    ...call,
    headers: noestHeaders(line),
    readFault: (reply) => refusedByStatus(line, reply),
  });

export const getNoest = (line: Line, path: string): Promise<Asked> =>
  askNoest(line, { method: 'GET', path, query: noestQuery(line) });

export const postNoest = (line: Line, path: string, json: Readonly<Record<string, Json>>): Promise<Asked> =>
  askNoest(line, { method: 'POST', path, json: { ...keysOf(line), ...json } });

/** A call about one parcel: a 200 may refuse it. */
export async function changeNoest(line: Line, path: string, json: Readonly<Record<string, Json>>): Promise<Asked> {
  const asked = await postNoest(line, path, json);
  if (!asked.ok || fieldOf(asked.value.json, 'success') !== false) return asked;
  return refuse(refusedIn(line, asked.value.json));
}

export function refusedByStatus(line: Line, reply: CarrierReply): CarrierFault | null {
  if (reply.status === 404) return refusal('not-found');
  return reply.status === 422 || reply.status === 400 ? refusedIn(line, parseReply(reply)) : null;
}

/** Its codes and, where a code is missing, its words. */
const MEANINGS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/duplicate_order|d[ée]j[aà] existant/i, 'duplicate'],
  [/already_validated|d[ée]j[aà] valid|[ée]tape de modification|d[ée]j[aà] exp/i, 'too-late'],
  [/introuvable|inexistante?$|not found/i, 'not-found'],
  [/inactive_commune|non activ/i, 'unknown-place'],
  [/max_amount_exceeded|inf[ée]rieur/i, 'too-much'],
  [/stopdesk_disabled|stopdesk d[ée]sactiv/i, 'not-delivered-there'],
];

export function refusedIn(line: Line, json: Json): CarrierFault {
  const [[name, said] = ['', undefined]] = entriesOf(fieldOf(json, 'errors'));
  const spoken = textOf(Array.isArray(said) ? said[0] : said) ?? textOf(fieldOf(json, 'message', 'error')) ?? '';
  const words = wordsOf(line, spoken);
  const code = textOf(fieldOf(json, 'error', 'error_code')) ?? '';
  const reason = MEANINGS.find(([pattern]) => pattern.test(code) || pattern.test(words))?.[1] ?? 'by-carrier';
  if (reason === 'duplicate') return refusal(reason, 'reference', words);
  return refusal(reason, reason === 'too-late' ? null : (fieldOfWords(name) ?? fieldOfWords(words)), words);
}
