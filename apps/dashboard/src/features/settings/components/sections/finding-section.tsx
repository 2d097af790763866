import { SHOP_LANGUAGES } from '@hanout/contracts/shop-sections';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, MultiSelect, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { categoryOptions, useProductEnumerations } from '../../../../api/product-enumerations.ts';
import { useSession } from '../../../../session/use-session.ts';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { SectionCard } from './section-card.tsx';

const SWITCHES = ['isFindable', 'googleFeed', 'metaFeed'] as const;
const FILES = { googleFeed: 'google.xml', metaFeed: 'meta.csv' } as const;

/** Whether strangers find the shop, and what the catalogues of networks are told of its goods. */
export function FindingSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const { enumerations } = useProductEnumerations();
  const address = useSession().shops.find(({ id }) => id === shopId)?.url ?? '/';
  const categories = categoryOptions(enumerations.categories);
  const nameOf = (id: string): string => categories.find((each) => each.id === id)?.name ?? id;
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.finding}
      valuesOf={(value) => ({
        isFindable: String(value.isFindable),
        googleFeed: String(value.googleFeed),
        metaFeed: String(value.metaFeed),
        feedLanguage: value.feedLanguage,
        feedCategoryIds: value.feedCategoryIds.join(','),
        feedKey: value.feedKey,
      })}
      toValue={(values) => ({
        isFindable: values.isFindable === 'true',
        googleFeed: values.googleFeed === 'true',
        metaFeed: values.metaFeed === 'true',
        feedLanguage: SHOP_LANGUAGES.find((each) => each === values.feedLanguage) ?? 'fr',
        feedCategoryIds: idsOf(values.feedCategoryIds).map(Number),
        feedKey: values.feedKey,
      })}
      label={(field) => translate(`settings.${field}`)}
      show={(text, field) => {
        if (field === 'feedCategoryIds') return idsOf(text).map(nameOf).join(', ');
        if (field === 'feedLanguage') return translate(`settings.language.${text}`);
        return field === 'feedKey' ? '…' : translate(text === 'true' ? 'settings.isOn' : 'settings.isOff');
      }}
    >
      {(form) => (
        <Stack gap="sm" maw={860}>
          {SWITCHES.map((field) => (
            <Switch
              key={field}
              label={translate(`settings.${field}`)}
              description={translate(`settings.${field}Why`)}
              checked={form.values[field] === 'true'}
              onChange={(event) => form.change(field, String(event.currentTarget.checked))}
            />
          ))}
          <NativeSelect
            {...form.field('feedLanguage')}
            label={translate('settings.feedLanguage')}
            data={SHOP_LANGUAGES.map((value) => ({ value, label: translate(`settings.language.${value}`) }))}
            onChange={(event) => form.change('feedLanguage', event.currentTarget.value)}
          />
          <MultiSelect
            label={translate('settings.feedCategoryIds')}
            description={translate('settings.feedCategoryIdsWhy')}
            data={categories.map(({ id, name }) => ({ value: id, label: name }))}
            value={idsOf(form.values.feedCategoryIds)}
            searchable
            clearable
            onChange={(ids) => form.change('feedCategoryIds', ids.join(','))}
          />
          {(['googleFeed', 'metaFeed'] as const)
            .filter((field) => form.values[field] === 'true')
            .map((field) => (
              <TextInput
                key={field}
                label={translate(`settings.${field}Address`)}
                description={translate('settings.feedAddressWhy')}
                value={new URL(`/feeds/${form.values.feedKey}/${FILES[field]}`, new URL(address, location.href)).href}
                readOnly
                attributes={leftToRight}
                onFocus={(event) => event.currentTarget.select()}
              />
            ))}
          <div>
            <Button variant="default" onClick={() => form.change('feedKey', newFeedKey())}>
              {translate('settings.newFeedKey')}
            </Button>
          </div>
        </Stack>
      )}
    </SectionCard>
  );
}

const idsOf = (text: string): string[] => text.split(',').filter(Boolean);

/** The former address ends when the section is saved. */
function newFeedKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
