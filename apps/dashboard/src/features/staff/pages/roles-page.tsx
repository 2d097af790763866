import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { RoleList } from '../components/role-list.tsx';

export function RolesPage() {
  const translate = useTranslate();
  return (
    <>
      <BackLink to="/employees" label={translate('staff.title')} />
      <PageHeading
        title={translate('staff.roles')}
        actions={
          <Button component={Link} to="/employees/roles?open=new" leftSection={<IconPlus size={16} aria-hidden />}>
            {translate('roles.new')}
          </Button>
        }
      />
      <RoleList />
    </>
  );
}
