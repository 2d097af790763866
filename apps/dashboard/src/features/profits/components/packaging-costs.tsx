import type { PackagingCosts, PackagingCostWrite } from '@hanout/contracts/profits/profits';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { showMoment } from '@hanout/ui/inputs/moment.ts';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useNow } from '../../../app/use-now.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { packagingQuery, profitKeys, sayPackagingCost } from '../api/profit-calls.ts';
import './profits.css';

const MOST_CENTIMES = 10_000_000;

/** What the box of a parcel costs, by the day from which on. */
export function PackagingCostsOf({ shop }: { readonly shop: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const maySay = isPermitted(useSession(), 'settings.write');
  const query = useQuery(packagingQuery(api, shop));
  const problem = problemOf(query.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (query.data === undefined) return <Skeleton height={160} />;
  return (
    <Card title={translate('profits.packaging')}>
      <p className="hn-soft">{translate('profits.packagingSentence')}</p>
      <Known shop={shop} costs={query.data} maySay={maySay} />
      {maySay ? <SayCost shop={shop} /> : null}
    </Card>
  );
}

function useSaying(shop: number) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<PackagingCostWrite, PackagingCosts>({
    send: (cost) => sayPackagingCost(api, cost),
    store: (costs) => [put([...profitKeys.packaging, shop], costs)],
    renewsBeside: [profitKeys.all],
    said: () => translate('profits.packagingSaved'),
    refused: shownInForm,
  });
}

function Known({
  shop,
  costs,
  maySay,
}: {
  readonly shop: number;
  readonly costs: PackagingCosts;
  readonly maySay: boolean;
}) {
  const translate = useTranslate();
  const saying = useSaying(shop);
  if (costs.rows.length === 0) return <p>{translate('profits.packagingNone')}</p>;
  return (
    <ul className="hn-packaging">
      {costs.rows.map(({ since, costCentimes }) => (
        <li key={since}>
          <span>
            {translate('profits.packagingSince')} <bdi dir="ltr">{showDayText(since)}</bdi>
          </span>
          <Money centimes={costCentimes} strong />
          {maySay ? (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={saying.running?.since === since}
              onClick={() => void saying.run({ shop, since, costCentimes: null })}
            >
              {translate('profits.packagingRemove')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SayCost({ shop }: { readonly shop: number }) {
  const translate = useTranslate();
  const saying = useSaying(shop);
  const today = showMoment(useNow()).slice(0, 10);
  const form = useServerForm({
    initialValues: { since: today, costCentimes: '' },
    validate: ({ since, costCentimes }) => ({
      ...(since === '' ? { since: translate('ui.form.required') } : {}),
      ...((readAmount(costCentimes) ?? MOST_CENTIMES + 1) > MOST_CENTIMES
        ? { costCentimes: translate('profits.packagingWrong') }
        : {}),
    }),
    submit: ({ since, costCentimes }) => saying.run({ shop, since, costCentimes: readAmount(costCentimes) ?? 0 }),
  });
  const { value, error } = form.field('since');
  return (
    <form id={form.id} className="hn-packaging-form" onSubmit={form.onSubmit} noValidate>
      <Stack gap="sm">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <CurrencyInput
          {...form.field('costCentimes')}
          label={translate('profits.packagingCost')}
          required
          onChange={(cost) => form.change('costCentimes', cost)}
        />
        <DateInput
          label={translate('profits.packagingSince')}
          value={value}
          error={error}
          onChange={(since) => form.change('since', since)}
        />
        <SubmitButton submitting={form.submitting} label={translate('profits.packagingSay')} />
      </Stack>
    </form>
  );
}
