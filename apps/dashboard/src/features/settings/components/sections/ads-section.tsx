import { ADS_MODES, PURCHASE_MOMENTS } from '@hanout/contracts/shop-sections';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { AdTokensCard } from '../ads/ad-tokens-card.tsx';
import { SectionCard } from './section-card.tsx';

const IDS = ['metaPixelId', 'tiktokPixelId', 'snapchatPixelId', 'googleTagId', 'googleConversionLabel'] as const;
/** As the networks write theirs; none of them is anybody's. */
const LIKE = {
  metaPixelId: '1234567890123456',
  tiktokPixelId: 'C1A2B3C4D5E6F7G8H9J0',
  snapchatPixelId: '01234567-89ab-cdef-0123-456789abcdef',
  googleTagId: 'G-ABC123DEF4',
  googleConversionLabel: 'AbC-D_efG1h2',
} as const;

/** By which networks the shop measures its adverts, and what it calls a purchase. */
export function AdsSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <Stack gap="md">
      <SectionCard
        shopId={shopId}
        kind={SECTION_KINDS.ads}
        valuesOf={(value) => ({ ...value })}
        toValue={(values) => ({
          ...values,
          adsMode: ADS_MODES.find((mode) => mode === values.adsMode) ?? 'off',
          adsPurchaseAt: PURCHASE_MOMENTS.find((moment) => moment === values.adsPurchaseAt) ?? 'placed',
        })}
        label={(field) => translate(`settings.${field}`)}
        show={(text, field) => {
          if (field === 'adsMode') return translate(`settings.adsMode.${text}`);
          return field === 'adsPurchaseAt' ? translate(`settings.adsPurchaseAt.${text}`) : text;
        }}
      >
        {(form) => (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={860}>
              <NativeSelect
                {...form.field('adsMode')}
                label={translate('settings.adsMode')}
                description={translate('settings.adsModeWhy')}
                data={ADS_MODES.map((value) => ({ value, label: translate(`settings.adsMode.${value}`) }))}
                onChange={(event) => form.change('adsMode', event.currentTarget.value)}
              />
              <NativeSelect
                {...form.field('adsPurchaseAt')}
                label={translate('settings.adsPurchaseAt')}
                description={translate('settings.adsPurchaseAtWhy')}
                data={PURCHASE_MOMENTS.map((value) => ({
                  value,
                  label: translate(`settings.adsPurchaseAt.${value}`),
                }))}
                onChange={(event) => form.change('adsPurchaseAt', event.currentTarget.value)}
              />
              {IDS.map((field) => (
                <TextInput
                  key={field}
                  {...form.field(field)}
                  label={translate(`settings.${field}`)}
                  placeholder={LIKE[field]}
                  maxLength={60}
                  attributes={leftToRight}
                  onChange={(event) => form.change(field, event.currentTarget.value.trim())}
                />
              ))}
            </SimpleGrid>
            <p className="hn-soft">
              {translate('settings.adsCounted')} <Link to="/settings/ads">{translate('settings.adsLog')}</Link>
            </p>
          </>
        )}
      </SectionCard>
      <AdTokensCard shopId={shopId} />
    </Stack>
  );
}
