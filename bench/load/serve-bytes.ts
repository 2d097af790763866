import fastify from 'fastify';

/** The ceiling: the same bytes out of Fastify and nothing else. */
const body = Buffer.from(process.env['BENCH_BODY'] ?? '', 'base64');
const headers = JSON.parse(process.env['BENCH_HEADERS'] ?? '{}');
const http = fastify({ logger: false });
http.get('/*', (_request, reply) => reply.headers(headers).send(body));
const address = await http.listen({ host: '127.0.0.1', port: 0 });
process.send?.(Number(new URL(address).port));
process.on('SIGTERM', () => process.exit(0));
