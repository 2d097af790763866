import { LISTING_DISPLAYS, LISTING_PAGE_SIZES } from '@hanout/contracts/shop-settings';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Stack } from '@mantine/core';
import type { SettingsValues } from './settings-values.ts';

/** How a listing goes on after its first page, and how long a page is (SF-03). */
export function ListingFields({ form }: { readonly form: ServerForm<SettingsValues> }) {
  const translate = useTranslate();
  return (
    <Card title={translate('settings.listings')}>
      <Stack gap="sm">
        <NativeSelect
          {...form.field('listingDisplay')}
          label={translate('settings.listingDisplay')}
          maw={420}
          data={LISTING_DISPLAYS.map((value) => ({ value, label: translate(`settings.display.${value}`) }))}
          onChange={(event) => form.change('listingDisplay', event.currentTarget.value)}
        />
        <NativeSelect
          {...form.field('listingPageSize')}
          label={translate('settings.listingPageSize')}
          maw={420}
          data={LISTING_PAGE_SIZES.map(String)}
          onChange={(event) => form.change('listingPageSize', event.currentTarget.value)}
        />
      </Stack>
    </Card>
  );
}
