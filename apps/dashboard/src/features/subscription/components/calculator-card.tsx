import type { Subscription } from '@hanout/contracts/subscription';
import { PriceCalculator } from '@hanout/ui/calculator/price-calculator.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { pricedOptions } from './priced-options.ts';
import { useChoosing } from './use-choosing.ts';

type CalculatorCardProps = { readonly standing: Subscription };

/** What an add-on costs by its quantity, and the way to take it from a day on. */
export function CalculatorCard({ standing }: CalculatorCardProps) {
  const translate = useTranslate();
  // A form that was sent begins anew.
  const [round, setRound] = useState(0);
  const isNone = !standing.offers.some(({ kind }) => kind === 'addon');
  return (
    <Card title={translate('subscription.calculator')}>
      {isNone ? (
        <p className="hn-soft">{translate('subscription.calculator.noOffers')}</p>
      ) : (
        <CalculatorForm key={round} standing={standing} onDone={() => setRound(round + 1)} />
      )}
    </Card>
  );
}

function CalculatorForm({ standing, onDone }: CalculatorCardProps & { readonly onDone: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const form = useChoosing(standing, onDone);
  const { offerId, quantity } = form.values;
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit} aria-label={translate('subscription.calculator')}>
      <Stack gap="md">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <PriceCalculator
          label={translate('subscription.addon')}
          options={pricedOptions(standing.offers, 'addon', { translate, language })}
          value={{ option: offerId, quantity }}
          onChange={(next) => {
            if (next.option !== offerId) form.change('offerId', next.option);
            if (next.quantity !== quantity) form.change('quantity', next.quantity);
          }}
          errors={{ option: form.field('offerId').error, quantity: form.field('quantity').error }}
        />
        <Group align="end" gap="md">
          <DateInput
            {...form.field('startsOn')}
            label={translate('subscription.from')}
            required
            onChange={(day) => form.change('startsOn', day)}
          />
          <SubmitButton submitting={form.submitting} label={translate('subscription.calculator.add')} />
        </Group>
      </Stack>
    </form>
  );
}
