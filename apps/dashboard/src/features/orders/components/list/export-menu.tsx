import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { Query } from '../../../../api/client.ts';

type ExportMenuProps = {
  /** What the list shows, or `numbers`: the orders that were chosen. */
  readonly query: Query;
};

/** The view, or what was chosen of it, as a file. */
export function ExportMenu({ query }: ExportMenuProps) {
  const translate = useTranslate();
  const known = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} aria-hidden />}>
          {translate('orders.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={`/dashboard/api/orders/export.csv?${search}`}>
          {translate('orders.exportCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={`/dashboard/api/orders/export.xlsx?${search}`}>
          {translate('orders.exportXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
