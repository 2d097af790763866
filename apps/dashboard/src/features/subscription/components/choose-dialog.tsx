import type { Subscription } from '@hanout/contracts/subscription';
import { PriceCalculator } from '@hanout/ui/calculator/price-calculator.tsx';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { includedWords, offerDescription } from './words.ts';
import { pricedOptions } from './priced-options.ts';
import { useChoosing } from './use-choosing.ts';

type ChooseDialogProps = {
  readonly opened: boolean;
  readonly standing: Subscription;
  readonly onClose: () => void;
};

/** Another plan, from a day on. */
export function ChooseDialog({ opened, standing, onClose }: ChooseDialogProps) {
  const translate = useTranslate();
  const isNone = !standing.offers.some(({ kind }) => kind === 'plan');
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('subscription.plan.choose')}>
      {opened && isNone ? <p>{translate('subscription.plan.noOffers')}</p> : null}
      {opened && !isNone ? <ChooseForm standing={standing} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ChooseForm({ standing, onClose }: Omit<ChooseDialogProps, 'opened'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const form = useChoosing(standing, onClose);
  const chosen = standing.offers.find(({ id }) => String(id) === form.values.offerId);
  return (
    <DialogForm form={form} onClose={onClose} label={translate('subscription.plan.choose')}>
      <PriceCalculator
        label={translate('subscription.plan')}
        options={pricedOptions(standing.offers, 'plan', { translate, language })}
        value={{ option: form.values.offerId, quantity: form.values.quantity }}
        onChange={({ option }) => form.change('offerId', option)}
        errors={{ option: form.field('offerId').error }}
        isOne
      />
      {chosen === undefined ? null : (
        <p className="hn-soft">
          {[offerDescription(chosen, language), ...includedWords(chosen, translate)]
            .filter((word) => word !== '')
            .join(' · ')}
        </p>
      )}
      <DateInput
        {...form.field('startsOn')}
        label={translate('subscription.from')}
        required
        onChange={(day) => form.change('startsOn', day)}
      />
    </DialogForm>
  );
}
