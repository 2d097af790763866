import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../../settings.ts';

/** Under which address the installation answers, as sessions tell it. */
export const originOf = (request: FastifyRequest, { publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;
