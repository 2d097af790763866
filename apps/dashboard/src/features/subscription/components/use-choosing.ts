import type { ItemChoice, Subscription } from '@hanout/contracts/subscription';
import { NEW_CALCULATION, readQuantity } from '@hanout/ui/calculator/calculation.ts';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { shownInForm } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { chooseOffer, withdrawItem } from '../api/subscription-calls.ts';
import type { Withdrawing } from '../api/subscription-calls.ts';
import { useStandingChange, versionIn } from '../api/use-standing-change.ts';
import { offerName } from './words.ts';

/** The form by which a plan or an add-on is chosen from a day on, with its way back. */
export function useChoosing(standing: Subscription, onDone: () => void) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const nameOf = (offerId: number) => {
    const offer = standing.offers.find(({ id }) => id === offerId);
    return offer === undefined ? '' : offerName(offer, language);
  };
  const withdrawing = useStandingChange<Withdrawing>({ send: (change) => withdrawItem(api, change) });
  const choosing = useStandingChange<ItemChoice>({
    send: (choice) => chooseOffer(api, choice),
    said: (_, { offerId }) => translate('subscription.chosen', { name: nameOf(offerId) }),
    undoWith: (changed) => () => withdrawing.run({ id: changed.id, version: versionIn(changed, 'items') }),
    refused: shownInForm,
  });
  return useServerForm({
    initialValues: {
      offerId: NEW_CALCULATION.option,
      quantity: NEW_CALCULATION.quantity,
      startsOn: standing.today,
    },
    validate: ({ offerId, quantity, startsOn }) => ({
      ...(offerId === '' ? { offerId: translate('ui.form.required') } : {}),
      ...(readQuantity(quantity) === null ? { quantity: translate('subscription.whole') } : {}),
      ...(startsOn === '' ? { startsOn: translate('ui.form.required') } : {}),
    }),
    submit: async ({ offerId, quantity, startsOn }) => {
      const choice = { offerId: Number(offerId), quantity: readQuantity(quantity) ?? 0, startsOn };
      const outcome = await choosing.run(choice);
      if (outcome.ok) onDone();
      return outcome;
    },
  });
}
