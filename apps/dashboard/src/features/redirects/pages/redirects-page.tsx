import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { ImportButton } from '../components/import-button.tsx';
import { RedirectList } from '../components/redirect-list.tsx';

/** Where former addresses of a shop lead. */
export function RedirectsPage() {
  const translate = useTranslate();
  const shop = useUsualShop();
  const [, setParameters] = useSearchParams();
  const open = (opened: string | null) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (opened === null) after.delete('open');
      else after.set('open', opened);
      return after;
    });
  return (
    <>
      <PageHeading
        title={translate('redirects.title')}
        actions={
          shop === undefined ? undefined : (
            <Group gap="xs">
              <Button
                component="a"
                variant="default"
                href={`/dashboard/api/redirects/redirects.csv?shop=${shop.id}`}
                download
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                {translate('redirects.toFile')}
              </Button>
              <ImportButton shopId={shop.id} />
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
                {translate('redirects.new')}
              </Button>
            </Group>
          )
        }
      />
      <p className="hn-soft">{translate('redirects.what')}</p>
      {shop === undefined ? null : <RedirectList key={shop.id} shopId={shop.id} onOpen={open} />}
    </>
  );
}
