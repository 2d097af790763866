import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { BlacklistDialog, type Listed } from '../../../order-parts/blacklist/blacklist-dialog.tsx';
import { BlacklistTable } from '../components/blacklist-table.tsx';
import { CallsTabs } from '../components/calls-tabs.tsx';

/** To whom the shops sell nothing by themselves: search, add, say better, take off. */
export function BlacklistPage() {
  const translate = useTranslate();
  const [listed, setListed] = useState<Listed | null>(null);
  useShortcut('c', translate('blacklist.add'), () => setListed('new'));
  return (
    <>
      <PageHeading
        title={translate('blacklist.title')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setListed('new')}>
            {translate('blacklist.add')}
          </Button>
        }
      />
      <CallsTabs current="blacklist" />
      <BlacklistTable onOpen={setListed} />
      <BlacklistDialog listed={listed} onClose={() => setListed(null)} />
    </>
  );
}
