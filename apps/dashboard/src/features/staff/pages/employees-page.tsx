import type { InvitedEmployee } from '@hanout/contracts/staff/employees';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useOpenNew } from '../../../shell/use-open-new.ts';
import { EmployeeDialog } from '../components/employee-dialog.tsx';
import { EmployeeList } from '../components/employee-list.tsx';
import { LinkDialog } from '../components/link-dialog.tsx';

export function EmployeesPage() {
  const translate = useTranslate();
  const { isOpen, open } = useOpenNew();
  const [invited, setInvited] = useState<InvitedEmployee | null>(null);
  const invite = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(true)}>
      {translate('employees.invite')}
    </Button>
  );
  return (
    <>
      <PageHeading
        title={translate('staff.title')}
        actions={
          <>
            <Button component={Link} to="/employees/roles" variant="default">
              {translate('staff.roles')}
            </Button>
            {invite}
          </>
        }
      />
      <EmployeeList action={invite} />
      <EmployeeDialog
        employee={isOpen ? 'new' : null}
        onClose={() => open(false)}
        onSaved={(_, saved) => {
          open(false);
          setInvited(saved);
        }}
      />
      <LinkDialog link={invited?.link ?? null} name={invited?.employee.name ?? ''} onClose={() => setInvited(null)} />
    </>
  );
}
