import type { FastifyRequest } from 'fastify';

/** What is counted per visitor: one household has one IPv6 network of 64 bits; single addresses in it are free to take. */
export function addressOf({ ip }: FastifyRequest): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}
