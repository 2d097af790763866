import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconFileImport, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useOpenNew } from '../../../shell/use-open-new.ts';
import { CustomerDialog } from '../components/customer-dialog.tsx';
import { CustomerList } from '../components/list/customer-list.tsx';

export function CustomersPage() {
  const translate = useTranslate();
  const session = useSession();
  const { isOpen, open } = useOpenNew();
  const mayWrite = isPermitted(session, 'customers.write');
  return (
    <>
      <PageHeading
        title={translate('customers.title')}
        actions={
          <Group gap="xs">
            <Button
              component={Link}
              to="/customers/segments"
              variant="default"
              leftSection={<IconUsersGroup size={16} aria-hidden />}
            >
              {translate('segments.title')}
            </Button>
            {mayWrite ? (
              <Button
                component={Link}
                to="/customers/imports"
                variant="default"
                leftSection={<IconFileImport size={16} aria-hidden />}
              >
                {translate('customerImports.open')}
              </Button>
            ) : null}
            {mayWrite ? (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(true)}>
                {translate('customers.new')}
              </Button>
            ) : null}
          </Group>
        }
      />
      <CustomerList mayExport={isPermitted(session, 'customers.export')} />
      <CustomerDialog customer={mayWrite && isOpen ? 'new' : null} onClose={() => open(false)} />
    </>
  );
}
