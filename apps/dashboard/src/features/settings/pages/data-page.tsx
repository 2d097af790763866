import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack } from '@mantine/core';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { BackupsCard } from '../components/backups-card.tsx';
import { BackupSettingsCard } from '../components/backup-settings-card.tsx';
import { ImagePlaceCard } from '../components/places/image-place-card.tsx';
import { RetentionCard } from '../components/retention-card.tsx';
import { ShopExportsCard } from '../components/shop-exports-card.tsx';
import { StoreCard } from '../components/store-card.tsx';

/** What is kept, where copies of it go, and how they are had. */
export function DataPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('data.title')} />
      <Stack gap="md">
        <BackupsCard />
        <BackupSettingsCard />
        <ShopExportsCard />
        <StoreCard />
        <ImagePlaceCard />
        <RetentionCard />
      </Stack>
    </>
  );
}
