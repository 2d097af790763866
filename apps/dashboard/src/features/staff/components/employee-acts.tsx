import type { AccountLink, Employee } from '@hanout/contracts/staff/employees';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Menu } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconLink, IconLogout, IconMail, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import {
  actOnEmployee,
  archiveEmployee,
  lettersQuery,
  makeLink,
  sendLink,
  staffKeys,
  type Archiving,
  type EmployeeAct,
} from '../api/staff-calls.ts';
import { EditAndMore } from '../../../shell/edit-and-more.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

/** What can be done with somebody who works here. */
export function EmployeeActs({ employee }: { readonly employee: Employee }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isEditing, setEditing] = useState(false);
  const [link, setLink] = useState<AccountLink | null>(null);
  const { id, name, version, state, sessions, hasSecondFactor } = employee;
  const archiving = useChange<Archiving, Employee>({
    send: (change) => archiveEmployee(api, id, change),
    renews: [staffKeys.all],
    renewsAlways: true,
    said: (_, { act }) => translate(act === 'archive' ? 'employees.archived' : 'employees.reactivated', { name }),
    undo: (saved, { act }) => (act === 'archive' ? { act: 'reactivate', version: saved.version } : null),
  });
  const linking = useChange<null, AccountLink>({ send: () => makeLink(api, id), renews: [staffKeys.all] });
  const { data: letters } = useQuery(lettersQuery(api));
  const sending = useChange<null, unknown>({
    send: () => sendLink(api, id),
    said: () => translate('employees.linkSent', { name }),
  });
  const acting = useChange<EmployeeAct, Employee>({
    send: (act) => actOnEmployee(api, id, act),
    renews: [staffKeys.all],
    said: (_, act) => translate(act === 'sign-out' ? 'employees.signedOut' : 'employees.removedSecondFactor', { name }),
  });
  const isArchived = state === 'archived';
  const showLink = async () => {
    const outcome = await linking.run(null);
    if (outcome.ok) setLink(outcome.value);
  };
  return (
    <>
      <EditAndMore
        editLabel={translate('employees.edit')}
        onEdit={() => setEditing(true)}
        moreLabel={translate('employees.actions')}
      >
        {isArchived ? null : (
          <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => void showLink()}>
            {translate(state === 'invited' ? 'employees.newInvitation' : 'employees.resetLink')}
          </Menu.Item>
        )}
        {isArchived || letters?.mails !== true ? null : (
          <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => void sending.run(null)}>
            {translate('employees.sendLink')}
          </Menu.Item>
        )}
        {hasSecondFactor ? (
          <Menu.Item
            leftSection={<IconShieldOff size={16} aria-hidden />}
            onClick={() => void acting.run('remove-second-factor')}
          >
            {translate('employees.removeSecondFactor')}
          </Menu.Item>
        ) : null}
        {sessions === 0 ? null : (
          <Menu.Item
            leftSection={<IconLogout size={16} aria-hidden className="hn-flip" />}
            onClick={() => void acting.run('sign-out')}
          >
            {translate('employees.signOut')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={isArchived ? <IconArrowBackUp size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
          onClick={() => void archiving.run({ act: isArchived ? 'reactivate' : 'archive', version })}
        >
          {translate(isArchived ? 'employees.reactivate' : 'employees.archive')}
        </Menu.Item>
      </EditAndMore>
      <EmployeeDialog
        employee={isEditing ? employee : null}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
      <LinkDialog link={link} name={name} onClose={() => setLink(null)} />
    </>
  );
}
