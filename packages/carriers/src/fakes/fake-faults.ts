import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How a carrier goes wrong. Those with `-after` do what was asked and then fail to say so.
 * too-many: 429 with headers; too-many-text: the same in a body alone; silence: never answers; slow: answers as it should, once it is let; drip: begins an answer and never ends it;
 * huge: 500 MB; huge-declared: says so in its header; broken: 500; html: a page with 200; truncated: half a JSON; nothing: `null`;
 * cut: ends the connection; redirect: sends elsewhere; unauthorised: knows the keys no more; echo: repeats the keys in its error.
 */
export const FAKE_FAULTS = [
  'too-many',
  'too-many-text',
  'silence',
  'slow',
  'silence-after',
  'drip',
  'huge',
  'huge-declared',
  'broken',
  'broken-after',
  'html',
  'truncated',
  'nothing',
  'cut',
  'cut-after',
  'redirect',
  'unauthorised',
  'echo',
] as const;
export type FakeFault = (typeof FAKE_FAULTS)[number];

/** It answers well in the end. */
export type SlowFault = 'slow';

export const isAfter = (fault: FakeFault): boolean => fault.endsWith('-after');

type Wrong = (response: ServerResponse, request: IncomingMessage) => void;

/** Where a redirect leads: an address of the machine's own network, which nobody may be sent to. */
export const ELSEWHERE = 'http://169.254.169.254/latest/meta-data/';
const HUGE = 500_000_000;

const answer =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Wrong =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

const WRONGS: Readonly<Record<Exclude<FakeFault, SlowFault>, Wrong>> = {
  'too-many': answer(429, '{"message":"Too many requests"}', { 'retry-after': '17' }),
  'too-many-text': answer(200, 'Too Many Attempts.'),
  silence: () => {},
  'silence-after': () => {},
  drip: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":['),
  huge: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    pour(response);
  },
  'huge-declared': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(HUGE) });
    pour(response);
  },
  broken: answer(500, '{"message":"Server Error"}'),
  'broken-after': answer(502, '<html><h1>502 Bad Gateway</h1></html>'),
  html: answer(200, '<!doctype html><title>Maintenance</title>', { 'content-type': 'text/html' }),
  truncated: answer(200, '{"success":true,"tracking":"'),
  nothing: answer(200, 'null'),
  cut: (_, request) => void request.socket.destroy(),
  'cut-after': (_, request) => void request.socket.destroy(),
  redirect: answer(302, '', { location: ELSEWHERE }),
  unauthorised: answer(401, '{"message":"Unauthenticated."}'),
  echo: (response, request) => {
    const said = [...Object.values(request.headers), request.url].join(' ');
    response.writeHead(422, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ success: false, message: said, error: { message: said, description: said }, detail: said }),
    );
  },
};

export const goWrong = (
  fault: Exclude<FakeFault, SlowFault>,
  response: ServerResponse,
  request: IncomingMessage,
): void => WRONGS[fault](response, request);

/** As fast as it is taken, and no longer than somebody takes it. */
function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(256 * 1024, 0x20);
  let left = HUGE;
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (!response.write(piece)) return;
    }
    response.end();
  };
  response.on('drain', more);
  more();
}
