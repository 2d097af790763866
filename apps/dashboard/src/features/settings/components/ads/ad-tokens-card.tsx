import {
  CONVERSION_NETWORKS,
  LONGEST_AD_TOKEN,
  type AdTokens,
  type AdTokensWrite,
} from '@hanout/contracts/orders/ad-conversions';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, PasswordInput, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { adTokenKeys, adTokensQuery, writeAdTokens } from '../../api/ad-token-calls.ts';

/** By which tokens the networks' servers take purchases: typed, told to nobody, taken away. */
export function AdTokensCard({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(adTokensQuery(api, shopId));
  const problem = problemOf(query.error);
  return (
    <Card title={translate('settings.adTokens')}>
      <p className="hn-soft">{translate('settings.adTokensWhy')}</p>
      {query.data !== undefined ? (
        <TokensForm key={query.data.version} shopId={shopId} stored={query.data} />
      ) : problem === null ? (
        <Skeleton height={160} />
      ) : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
    </Card>
  );
}

type TokensFormProps = { readonly shopId: number; readonly stored: AdTokens };

function TokensForm({ shopId, stored: { version, has } }: TokensFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const saving = useChange<Omit<AdTokensWrite, 'version'>, AdTokens, AdTokens>({
    send: (tokens) => writeAdTokens(api, shopId, { version, ...tokens }),
    renews: [adTokenKeys.all],
    said: () => translate('settings.saved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { meta: '', tiktok: '', snapchat: '' },
    validate: () => ({}),
    submit: ({ meta, tiktok, snapchat }) =>
      saving.run({ meta: meta || null, tiktok: tiktok || null, snapchat: snapchat || null }),
  });
  const remove = (network: (typeof CONVERSION_NETWORKS)[number]): void =>
    void saving.run({ meta: null, tiktok: null, snapchat: null, [network]: '' });
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Stack gap="sm" maw={860}>
        {CONVERSION_NETWORKS.map((network) => (
          <Group key={network} gap="xs" align="flex-end" wrap="wrap">
            <PasswordInput
              {...form.field(network)}
              label={translate(`settings.adToken.${network}`)}
              description={translate(has[network] ? 'settings.adTokenKept' : 'settings.adTokenNone')}
              autoComplete="new-password"
              maxLength={LONGEST_AD_TOKEN}
              flex="1 1 16rem"
              attributes={leftToRight}
              onChange={(event) => form.change(network, event.currentTarget.value)}
            />
            {has[network] ? (
              <Button
                variant="default"
                disabled={saving.isRunning}
                aria-label={`${translate('settings.adTokenRemove')} ${translate(`settings.adToken.${network}`)}`}
                onClick={() => remove(network)}
              >
                {translate('settings.adTokenRemove')}
              </Button>
            ) : null}
          </Group>
        ))}
        <Group justify="flex-end">
          <SubmitButton submitting={form.submitting} label={translate('ui.form.save')} disabled={!form.isDirty} />
        </Group>
      </Stack>
    </form>
  );
}
