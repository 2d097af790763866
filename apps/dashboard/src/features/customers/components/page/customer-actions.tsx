import type { Customer } from '@hanout/contracts/customers/customers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Menu } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconArrowsJoin2, IconFileDownload, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { EditAndMore } from '../../../../shell/edit-and-more.tsx';
import { archiveCustomer, customerKeys } from '../../api/customer-calls.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { CustomerDialog } from '../customer-dialog.tsx';

type Archiving = { readonly isArchived: boolean; readonly version: number };

/** Edit, archive and show again. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const session = useSession();
  const [isEditing, setEditing] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const archiving = useChange<Archiving, Customer>({
    send: (change) => archiveCustomer(api, customer.id, change),
    renews: [customerKeys.all],
    renewsAlways: true,
    said: (_, { isArchived }) => translate(isArchived ? 'customers.archived' : 'customers.restored'),
    undo: ({ version }, { isArchived }) => (isArchived ? { isArchived: false, version } : null),
  });
  const archive = (isArchived: boolean) => void archiving.run({ isArchived, version: customer.version });
  return (
    <>
      <EditAndMore
        editLabel={translate('customers.edit')}
        onEdit={() => setEditing(true)}
        moreLabel={translate('customers.actions')}
      >
        {customer.state === 'active' ? (
          <Menu.Item leftSection={<IconArchive size={16} aria-hidden />} onClick={() => archive(true)}>
            {translate('customers.archive')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => archive(false)}>
            {translate('customers.restore')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowsJoin2 size={16} aria-hidden />} onClick={() => setMerging(true)}>
          {translate('customers.merge')}
        </Menu.Item>
        {isPermitted(session, 'customers.export') ? (
          <Menu.Item
            component="a"
            href={`/dashboard/api/customers/${customer.id}/data.json`}
            leftSection={<IconFileDownload size={16} aria-hidden />}
          >
            {translate('customers.data')}
          </Menu.Item>
        ) : null}
        {isPermitted(session, 'customers.erase') ? (
          <Menu.Item color="red.9" leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => setErasing(true)}>
            {translate('customers.erase')}
          </Menu.Item>
        ) : null}
      </EditAndMore>
      <MergeDialog customer={customer} opened={isMerging} onClose={() => setMerging(false)} />
      <EraseDialog customer={customer} opened={isErasing} onClose={() => setErasing(false)} />
      <CustomerDialog customer={isEditing ? customer : null} onClose={() => setEditing(false)} />
    </>
  );
}
