import type { Fetch } from '../api/http.ts';

type Reply = { readonly status?: number; readonly body: unknown } | 'lost';

interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly init: RequestInit;
}

export interface Network {
  readonly fetch: Fetch;
  readonly calls: readonly Call[];
  /** From now on calls whose path begins so are answered so. */
  readonly answer: (path: string, reply: Reply | ((body: unknown) => Reply | Promise<Reply>)) => void;
}

/** The network as a browser sees it, answering by the beginning of the path. */
export function network(): Network {
  const answers = new Map<string, (body: unknown) => Reply | Promise<Reply>>();
  const calls: Call[] = [];
  const fetch: Fetch = async (path, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    calls.push({ path, body, init: init ?? {} });
    const known = [...answers].findLast(([start]) => path.startsWith(start));
    const reply = (await known?.[1](body)) ?? { status: 404, body: {} };
    if (reply === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(reply.body, { status: reply.status ?? 200 });
  };
  return {
    fetch,
    calls,
    answer: (path, reply) => {
      answers.delete(path);
      answers.set(path, typeof reply === 'function' ? reply : () => reply);
    },
  };
}
