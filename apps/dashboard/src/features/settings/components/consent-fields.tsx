import { LONGEST_CONSENT_TEXT } from '@hanout/contracts/shop-settings';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack, Switch, Textarea } from '@mantine/core';
import type { SettingsValues } from './settings-values.ts';

const TEXTS = [
  ['consentFr', 'ltr'],
  ['consentAr', 'rtl'],
  ['consentEn', 'ltr'],
] as const;

/** The line that tells visitors what stays on their device, and its words. */
export function ConsentFields({ form }: { readonly form: ServerForm<SettingsValues> }) {
  const translate = useTranslate();
  const isOn = form.values.showsConsent === 'true';
  return (
    <Card title={translate('settings.consent')}>
      <Stack gap="sm">
        <Switch
          label={translate('settings.showsConsent')}
          description={translate('settings.consentWhy')}
          checked={isOn}
          onChange={(event) => form.change('showsConsent', String(event.currentTarget.checked))}
        />
        {isOn
          ? TEXTS.map(([field, direction]) => (
              <Textarea
                key={field}
                {...form.field(field)}
                label={translate(`settings.${field}`)}
                placeholder={translate('settings.consentEmpty')}
                maxLength={LONGEST_CONSENT_TEXT}
                rows={2}
                maw={560}
                attributes={{ input: { dir: direction } }}
                onChange={(event) => form.change(field, event.currentTarget.value)}
              />
            ))
          : null}
      </Stack>
    </Card>
  );
}
