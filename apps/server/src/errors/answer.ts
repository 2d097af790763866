import { createLookup, languageFromHeader, type Catalogue, type Language, type Parameters } from '@hanout/i18n';
import { serverErrorsTexts as texts } from '@hanout/i18n/catalogues/server/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorEntries, ErrorEntry } from './error-codes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the modules of this application answer, by code. */
    readonly errorEntries: ErrorEntries;
    /** The sentences of those answers. */
    readonly errorSentences: Sentences;
  }
}

type Sentences = Readonly<Record<Language, ReturnType<typeof createLookup>>>;

/** The sentences of the house, and what modules bring of their own. */
export function sentencesOf(own: readonly Catalogue[]): Sentences {
  return {
    fr: createLookup('fr', texts, ...own),
    ar: createLookup('ar', texts, ...own),
    en: createLookup('en', texts, ...own),
  };
}

export interface AnswerOptions {
  /** Fills the sentence. */
  readonly parameters?: Parameters;
  /** field → messages, shown under the fields */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** The sentence itself belongs under this field. */
  readonly field?: string;
  /** further members of the body */
  readonly body?: Readonly<Record<string, unknown>>;
  /** also sent as Retry-After */
  readonly retryAfterSeconds?: number;
  readonly language?: Language;
}

/** The status that a code is answered with. */
export function statusOf(request: FastifyRequest, code: ErrorCode): number {
  return entryOf(request, code).status;
}

function entryOf({ server }: FastifyRequest, code: ErrorCode): ErrorEntry {
  const entry = server.errorEntries[code];
  if (entry === undefined) throw new Error(`the module that answers ${code} is not in the list of modules`);
  return entry;
}

/** What a refusal of one among many says, where it is no answer by itself. */
export function sentenceOf(
  request: FastifyRequest,
  code: ErrorCode,
  { language, parameters = {} }: Required<Pick<AnswerOptions, 'language'>> & Pick<AnswerOptions, 'parameters'>,
): string {
  return request.server.errorSentences[language](entryOf(request, code).message, parameters);
}

/** The one way to answer a refusal: `{code, message, errors?, …}` in the caller's language with the catalogue's status. */
export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  options: AnswerOptions = {},
): FastifyReply {
  const entry = entryOf(request, code);
  const language = options.language ?? languageFromHeader(request.headers['accept-language']);
  if (options.retryAfterSeconds !== undefined) reply.header('retry-after', options.retryAfterSeconds);
  const message = request.server.errorSentences[language](entry.message, options.parameters);
  const errors = options.errors ?? (options.field === undefined ? undefined : { [options.field]: [message] });
  request.log[entry.logLevel]({ code }, 'refused');
  return reply
    .code(entry.status)
    .type('application/json; charset=utf-8')
    .send({
      code: entry.wireCode ?? code,
      message,
      ...(errors === undefined ? {} : { errors }),
      ...(options.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: options.retryAfterSeconds }),
      ...options.body,
      requestId: request.id,
    });
}
