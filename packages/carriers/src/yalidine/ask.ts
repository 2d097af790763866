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
import { fieldOf, isYes, listOf, textOf, type Json } from '../read-json.ts';

type Asked = CarrierResult<{ readonly reply: CarrierReply; readonly json: Json }>;

/** A call with the two headers of an account. */
export function askYalidine(line: Line, call: CarrierCall): Promise<Asked> {
  const { apiId = '', apiToken = '' } = line.account.credentials;
  return askCarrier(line, {
    ...call,
    headers: { 'x-api-id': apiId, 'x-api-token': apiToken },
    readFault: (reply) => readFault(line, reply),
  });
}

/** Keys that are wrong were seen to be answered by 401 and by 500 alike. */
function readFault(line: Line, reply: CarrierReply): CarrierFault | null {
  if (reply.status === 429 || reply.status < 400) return null;
  const said = sayingOf(parseReply(reply));
  if (/\b(?:api[ _-]?(?:id|token|key)|unauthori[sz]ed|authentication)\b/i.test(said))
    return { code: 'carriers.unauthorised' };
  if (reply.status >= 500 || reply.status === 401 || reply.status === 403) return null;
  const words = wordsOf(line, said);
  return reply.status === 404 ? refusal('not-found', null, words) : refusal('by-carrier', fieldOfWords(words), words);
}

function sayingOf(json: Json): string {
  const error = fieldOf(json, 'error');
  return textOf(fieldOf(error, 'description', 'message')) ?? textOf(error) ?? textOf(fieldOf(json, 'message')) ?? '';
}

const LARGEST_PAGE = '1000';
/** No list of theirs is longer; a carrier that says `has_more` for ever is left. */
const MOST_PAGES = 20;

/** All rows of a list, page after page. */
export async function listYalidine(
  line: Line,
  path: string,
  query: readonly (readonly [string, string])[] = [],
): Promise<CarrierResult<readonly Json[]>> {
  const all: Json[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const paged = [...query, ['page', String(page)], ['page_size', LARGEST_PAGE]] as const;
    const asked = await askYalidine(line, { method: 'GET', path, query: paged });
    if (!asked.ok) return asked;
    const rows = listOf(fieldOf(asked.value.json, 'data'));
    if (rows === null) return refuse(isShapeless(asked.value.reply));
    all.push(...rows);
    if (!isYes(fieldOf(asked.value.json, 'has_more')) || rows.length === 0) break;
  }
  return ok(all);
}
