import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { GroupList } from '../groups/components/group-list.tsx';

export function GroupsPage() {
  const translate = useTranslate();
  const mayWrite = isPermitted(useSession(), 'settings.write');
  const create = mayWrite ? (
    <Button component={Link} to="/places/groups?open=new" leftSection={<IconPlus size={16} aria-hidden />}>
      {translate('groups.new')}
    </Button>
  ) : undefined;
  return (
    <>
      <BackLink to="/places" label={translate('places.title')} />
      <PageHeading title={translate('groups.title')} actions={create} />
      <p className="hn-soft">{translate('groups.hint')}</p>
      <GroupList mayWrite={mayWrite} action={create} />
    </>
  );
}
