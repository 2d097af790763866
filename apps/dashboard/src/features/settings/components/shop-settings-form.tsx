import type { ShopSettings } from '@hanout/contracts/shop-settings';
import { SOCIAL_NETWORKS, socialAddress } from '@hanout/core/shop';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm, type FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { settingsKeys, shopSettingsQuery, writeShopSettings } from '../api/settings-calls.ts';
import { ConsentFields } from './consent-fields.tsx';
import { ListingFields } from './listing-fields.tsx';
import { labelOf, NETWORK_NAMES, toWrite, valuesOf, type SettingsValues } from './settings-values.ts';

type ShopSettingsFormProps = {
  readonly stored: ShopSettings;
  /** What is stored is another now: saved here, or taken over from somebody else. */
  readonly onStored: () => void;
};

/** What the shop says of itself on every page, and how its listings go on. */
export function ShopSettingsForm({ stored, onStored }: ShopSettingsFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  const { id } = stored;
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: stored.version, values: valuesOf(stored) });
  const overtaken = useOvertakenForm<SettingsValues, ShopSettings>({
    read: async ({ problem }) =>
      problem.code === 'settings.changed' ? ((await readFresh(shopSettingsQuery(api, id))) ?? null) : null,
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => labelOf(field, translate),
    takeTheirs: onStored,
  });
  const saving = useChange<FormInput<SettingsValues>, ShopSettings, ShopSettings>({
    send: ({ values, version }) => writeShopSettings(api, id, toWrite(values, version ?? read.version)),
    renews: [settingsKeys.all],
    overtaken,
    said: () => translate('settings.saved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: read.values,
    validate: (values) =>
      Object.fromEntries(
        SOCIAL_NETWORKS.filter(
          (network) => values[network].trim() !== '' && socialAddress(network, values[network]) === null,
        ).map((network) => [network, translate('settings.wrongAddress')]),
      ),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onStored();
      return outcome;
    },
  });
  return (
    <form id={form.id} noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <Stack gap="md">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <Card title={translate('settings.social')}>
          <Stack gap="sm">
            <p className="hn-soft">{translate('settings.socialWhy')}</p>
            {SOCIAL_NETWORKS.map((network) => (
              <TextInput
                key={network}
                {...form.field(network)}
                label={NETWORK_NAMES[network]}
                placeholder="https://"
                maxLength={200}
                maw={560}
                attributes={leftToRight}
                onChange={(event) => form.change(network, event.currentTarget.value)}
              />
            ))}
          </Stack>
        </Card>
        <ConsentFields form={form} />
        <ListingFields form={form} />
      </Stack>
      <SaveBar isDirty={form.isDirty} submitting={form.submitting} onSave={form.submit} onDiscard={form.reset} />
    </form>
  );
}
