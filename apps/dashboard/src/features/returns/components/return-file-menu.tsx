import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { writeReturnState } from '../api/list-state.ts';
import type { ReturnListState } from '../api/list-state.ts';

/** What view and search find, as a file. */
export function ReturnFileMenu({ state }: { readonly state: ReturnListState }) {
  const translate = useTranslate();
  const search = writeReturnState({ ...state, cursor: null });
  const address = (extension: string) => `/dashboard/api/returns/export.${extension}?${search}`;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} aria-hidden />}>
          {translate('back.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('csv')}>
          {translate('back.exportCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={address('xlsx')}>
          {translate('back.exportXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
