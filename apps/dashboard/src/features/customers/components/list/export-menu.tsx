import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { toCustomerQuery } from '../../api/customer-list-state.ts';
import type { CustomerListState } from '../../api/customer-list-state.ts';

/** What the filters find, as a file. */
export function ExportMenu({ state }: { readonly state: CustomerListState }) {
  const translate = useTranslate();
  const known = Object.entries(toCustomerQuery({ ...state, cursor: null })).filter(([, value]) => value !== null);
  const search = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconFileDownload size={16} aria-hidden />}>
          {translate('customers.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={`/dashboard/api/customers/export.csv?${search}`}>
          {translate('customers.exportCsv')}
        </Menu.Item>
        <Menu.Item component="a" href={`/dashboard/api/customers/export.xlsx?${search}`}>
          {translate('customers.exportXlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
