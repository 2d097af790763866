import { refusal, type CarrierFault, type CarrierResult } from '../fault.ts';
import { fieldOfWords } from '../field-of-words.ts';
import { askCarrier, parseReply, wordsOf, type CarrierCall, type CarrierReply, type Line } from '../http.ts';
import { entriesOf, textOf, type Json } from '../read-json.ts';

export const maystroHeaders = ({ account }: Line) => ({ authorization: `Token ${account.credentials['token'] ?? ''}` });

/** A call with the token. */
export const askMaystro = (
  line: Line,
  call: CarrierCall,
): Promise<CarrierResult<{ readonly reply: CarrierReply; readonly json: Json }>> =>
  askCarrier(line, { ...call, headers: maystroHeaders(line), readFault: (reply) => refusedByStatus(line, reply) });

export function refusedByStatus(line: Line, reply: CarrierReply): CarrierFault | null {
  if (reply.status === 404) return refusal('not-found');
  if (reply.status !== 400 && reply.status !== 422) return null;
  const json = parseReply(reply);
  const [[name, said] = ['', undefined]] = entriesOf(json);
  const words = wordsOf(line, textOf(Array.isArray(said) ? said[0] : said) ?? '');
  if (/already|today|existe d[ée]j[àa]|m[eê]me jour/i.test(words)) return refusal('repeated-today', null, words);
  return refusal('by-carrier', fieldOfWords(name) ?? fieldOfWords(words), words);
}
