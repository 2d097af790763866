import type { Answer } from '../../api/client.ts';

const MOST_RETRIES = 3;

/** A server that has no time for a picture now is asked again, three times at most: each takes it a while to answer. */
export async function askWhileBusy<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  let answer = await ask();
  for (let left = MOST_RETRIES; left > 0 && !answer.ok && answer.problem.status === 503; left -= 1)
    answer = await ask();
  return answer;
}
