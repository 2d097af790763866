import { MAIL_SECURITIES, MESSAGE_STATES, MESSAGE_VIEWS } from '@hanout/contracts/messages';
import { messageEnumerationsSchema } from '@hanout/contracts/words';
import { MESSAGE_CHANNELS, MESSAGE_EVENTS, MESSAGE_LANGUAGES, MESSAGE_VALUES } from '@hanout/core/messages';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../plugins/policy.ts';
import { wordsOf } from '../../plugins/words.ts';
import { requireStaff } from '../staff/index.ts';
import { messageTexts } from './texts.ts';

/** What messages, their templates and mail servers name, in the person's language (ST-20). */
export function registerMessageEnumerationsRoute(http: FastifyInstance): void {
  http
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/dashboard/api/messages/enumerations',
      { config: { policy: policies.session }, schema: { response: { 200: messageEnumerationsSchema } } },
      async (request) => {
        const t = messageTexts(requireStaff(request).language);
        return {
          events: wordsOf(MESSAGE_EVENTS, (value) => t(`messages.event.${value}`)),
          channels: wordsOf(MESSAGE_CHANNELS, (value) => t(`messages.channel.${value}`)),
          languages: wordsOf(MESSAGE_LANGUAGES, (value) => t(`messages.language.${value}`)),
          states: wordsOf(MESSAGE_STATES, (value) => t(`messages.state.${value}`)),
          views: wordsOf(MESSAGE_VIEWS, (value) => t(`messages.view.${value}`)),
          values: wordsOf(MESSAGE_VALUES, (value) => t(`messages.value.${value}`)),
          securities: wordsOf(MAIL_SECURITIES, (value) => t(`messages.security.${value}`)),
        };
      },
    );
}
