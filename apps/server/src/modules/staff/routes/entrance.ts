import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../../limits/address-of.ts';
import { readKnownBrowser } from '../known-browsers/browser-cookie.ts';
import { readSessionCookie } from '../session-cookie.ts';
import { hashSessionToken } from '../session-token.ts';
import type { Entrance } from '../use-cases/sign-in.ts';

const LONGEST_DEVICE = 300;

/** Where and by what somebody comes in. */
export function entranceOf(request: FastifyRequest): Entrance {
  const { 'user-agent': device = '' } = request.headers;
  return {
    address: addressOf(request),
    device: device.slice(0, LONGEST_DEVICE),
    browser: hashSessionToken(readKnownBrowser(request)),
    priorTokenHash: hashSessionToken(readSessionCookie(request)),
    requestId: request.id,
  };
}
