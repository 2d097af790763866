import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Counter {
  readonly origin: string;
  /** From here on the till's page and its worker are those of another build; everything else answers as before. */
  readonly publish: (build: string) => void;
  readonly close: () => Promise<void>;
}

/** The application as it answers, before it another build of the till: its page and its worker name themselves, their files are the same. */
export async function openCounter(application: string): Promise<Counter> {
  const published = { build: 'one' };
  const server = createServer((asked, reply) => pass(asked, reply, { application, build: published.build }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    publish: (build) => {
      published.build = build;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Passing = { readonly application: string; readonly build: string };

function pass(asked: IncomingMessage, reply: ServerResponse, { application, build }: Passing): void {
  const path = asked.url ?? '/';
  const { 'accept-encoding': _, ...headers } = asked.headers;
  const onward = request(new URL(path, application), { method: asked.method, headers }, (answer) => {
    const status = answer.statusCode ?? 502;
    const write = path === '/pos/sw.js' ? workerOf : /^\/pos\/(?:#.*)?$/u.test(path) ? pageOf : null;
    if (write === null || status !== 200) {
      reply.writeHead(status, answer.headers);
      answer.pipe(reply);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const { 'content-length': __, etag: ___, ...kept } = answer.headers;
      reply.writeHead(status, kept).end(write(Buffer.concat(parts).toString('utf8'), build));
    });
  });
  onward.on('error', () => reply.destroy());
  asked.pipe(onward);
}

const workerOf = (text: string, build: string): string =>
  text.replace(/const VERSION = "(\w+)"/u, (_, version) => `const VERSION = "${version}-${build}"`);
const pageOf = (text: string, build: string): string => text.replace('<html ', `<html data-build="${build}" `);
