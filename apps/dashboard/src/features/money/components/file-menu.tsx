import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';

/** What the filters find, as a file. */
export function FileMenu({ list, search }: { readonly list: 'debts' | 'journal'; readonly search: string }) {
  const translate = useTranslate();
  const address = (extension: string) => `/dashboard/api/money/${list}/export.${extension}?${search}`;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} aria-hidden />}>
          {translate('money.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('csv')}>
          {translate('money.exportCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={address('xlsx')}>
          {translate('money.exportXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
