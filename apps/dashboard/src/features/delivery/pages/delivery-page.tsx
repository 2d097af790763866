import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconEye, IconMap2, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { CarrierDialog } from '../components/carrier-dialog.tsx';
import { CarrierList } from '../components/carrier-list.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { Notices } from '../../../shell/frame/notices.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function DeliveryPage() {
  const translate = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  const mayWrite = isPermitted(session, 'catalog.write');
  const create = mayWrite ? (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setParameters({ open: 'new' })}>
      {translate('carriers.new')}
    </Button>
  ) : undefined;
  const seen = (
    <Button component={Link} to="/delivery/seen" variant="default" leftSection={<IconEye size={16} aria-hidden />}>
      {translate('carriers.seen')}
    </Button>
  );
  return (
    <>
      <PageHeading
        title={translate('carriers.title')}
        actions={
          <>
            <Button component={Link} to="/places" variant="default" leftSection={<IconMap2 size={16} aria-hidden />}>
              {translate('places.title')}
            </Button>
            {seen}
            {create}
          </>
        }
      />
      <CarrierList action={create} />
      <CarrierDialog
        carrier={mayWrite && parameters.get('open') === 'new' ? 'new' : null}
        onClose={() => setParameters({})}
        onSaved={({ id }) => void navigate(`/delivery/${id}?prices=propose`, { flushSync: true })}
      />
      <Notices above="delivery" />
    </>
  );
}
