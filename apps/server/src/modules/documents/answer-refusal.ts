import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../../errors/answer.ts';
import { requireStaff } from '../staff/index.ts';
import type { DocumentRefusal } from './document-entity.ts';

export function refuseDocument(request: FastifyRequest, reply: FastifyReply, { code }: DocumentRefusal): FastifyReply {
  return answerError(request, reply, code, { language: requireStaff(request).language });
}
