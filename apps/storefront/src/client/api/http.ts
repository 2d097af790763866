/** Everything the network can do to a call: an answer with a body, or none at all. */
export type Answer =
  | { readonly reached: true; readonly status: number; readonly body: unknown; readonly retryAfter: number | null }
  | { readonly reached: false };

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

const longestWait = 20_000;

/** Never throws: a lost network, a time-out and an unreadable body are answers too. */
export async function request(fetch: Fetch, path: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(longestWait),
      ...init,
    });
    const body: unknown = await response.json().catch(() => null);
    return {
      reached: true,
      status: response.status,
      body,
      retryAfter: wholeSeconds(response.headers.get('retry-after')),
    };
  } catch {
    return { reached: false };
  }
}

export function isOk(answer: Answer): answer is Extract<Answer, { reached: true }> {
  return answer.reached && answer.status >= 200 && answer.status < 300;
}

function wholeSeconds(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
}
