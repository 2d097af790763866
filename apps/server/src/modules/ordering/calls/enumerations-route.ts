import { blacklistStates } from '@hanout/contracts/orders/blacklist';
import { callOutcomes } from '@hanout/contracts/orders/calls';
import { cartGaps, cartStates } from '@hanout/contracts/orders/cart-queue';
import { deliveryModes } from '@hanout/contracts/orders/orders';
import { callEnumerationsSchema } from '@hanout/contracts/words';
import { CLOSING_STATES, SCRIPT_LANGUAGES, SCRIPT_VALUES } from '@hanout/core/calling';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { policies } from '../../../plugins/policy.ts';
import { wordsOf } from '../../../plugins/words.ts';
import { requireStaff } from '../../staff/index.ts';
import { orderTexts } from '../order-texts.ts';

/** What calls, abandoned carts and the blacklist name, in the person's language (ST-20). */
export function registerCallEnumerationsRoute(http: FastifyInstance): void {
  http
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/dashboard/api/calls/enumerations',
      { config: { policy: policies.session }, schema: { response: { 200: callEnumerationsSchema } } },
      async (request) => {
        const t = orderTexts(requireStaff(request).language);
        return {
          outcomes: wordsOf(callOutcomes, (value) => t(`calls.outcome.${value}`)),
          scriptLanguages: wordsOf(SCRIPT_LANGUAGES, (value) => t(`calls.language.${value}`)),
          scriptValues: wordsOf(SCRIPT_VALUES, (value) => t(`calls.value.${value}`)),
          latinExamples: wordsOf(SCRIPT_VALUES, (value) => orderTexts('fr')(`calls.example.${value}`)),
          arabicExamples: wordsOf(SCRIPT_VALUES, (value) => orderTexts('ar')(`calls.example.${value}`)),
          closingStates: wordsOf(CLOSING_STATES, (value) => t(`calls.closing.${value}`)),
          deliveryModes: wordsOf(deliveryModes, (value) => t(`calls.mode.${value}`)),
          cartStates: wordsOf(cartStates, (value) => t(`calls.cart.${value}`)),
          cartGaps: wordsOf(cartGaps, (value) => t(`calls.gap.${value}`)),
          blacklistStates: wordsOf(blacklistStates, (value) => t(`calls.blacklist.${value}`)),
        };
      },
    );
}
