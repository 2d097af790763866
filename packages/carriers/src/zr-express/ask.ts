import { ok, refuse } from '@hanout/core/kernel';

import { refusal, type CarrierFault, type CarrierResult } from '../fault.ts';
import { fieldOfWords } from '../field-of-words.ts';
import {
  askCarrier,
  isShapeless,
  parseReply,
  wordsOf,
  type CarrierCall,
  type CarrierReply,
  type Line,
} from '../http.ts';
import { fieldOf, listOf, numberOf, textOf, type Json } from '../read-json.ts';

type Asked = CarrierResult<{ readonly reply: CarrierReply; readonly json: Json }>;

/** A call with the two headers of an account. */
export function askZr(line: Line, call: CarrierCall): Promise<Asked> {
  const { tenant = '', apiKey = '' } = line.account.credentials;
  return askCarrier(line, {
    ...call,
    headers: { 'x-tenant': tenant, 'x-api-key': apiKey },
    readFault: (reply) => refusedByStatus(line, reply),
  });
}

/** Its refusals are "problem+json". */
export function refusedByStatus(line: Line, reply: CarrierReply): CarrierFault | null {
  if (reply.status === 404) return refusal('not-found');
  if (![400, 409, 422].includes(reply.status)) return null;
  const json = parseReply(reply);
  const words = wordsOf(line, textOf(fieldOf(json, 'detail', 'title')) ?? '');
  return reply.status === 409 ? refusal('too-late', null, words) : refusal('by-carrier', fieldOfWords(words), words);
}

const PAGE_SIZE = 1_000;
const MOST_PAGES = 20;

/** All items of a search, page after page; a list that does not end is refused, since "not there" would be a guess. */
export async function searchZr(
  line: Line,
  path: string,
  isEnough: (items: readonly Json[]) => boolean = () => false,
): Promise<CarrierResult<readonly Json[]>> {
  const all: Json[] = [];
  for (let pageNumber = 1; pageNumber <= MOST_PAGES; pageNumber += 1) {
    const asked = await askZr(line, { method: 'POST', path, json: { keyword: '', pageSize: PAGE_SIZE, pageNumber } });
    if (!asked.ok) return asked;
    const items = listOf(fieldOf(asked.value.json, 'items'));
    if (items === null) return refuse(isShapeless(asked.value.reply));
    all.push(...items);
    const pages = numberOf(fieldOf(asked.value.json, 'totalPages'));
    if (isEnough(all) || (pages === null ? items.length < PAGE_SIZE : pageNumber >= pages)) return ok(all);
  }
  return refuse(refusal('too-much'));
}
