import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { WarehouseList } from '../components/warehouse-list.tsx';
import { Notices } from '../../../shell/frame/notices.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function WarehousesPage() {
  const translate = useTranslate();
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const mayWrite = isPermitted(session, 'stock.write');
  const mayCreate = mayWrite && session.inEveryWarehouse;
  const open = (opened: string | null) => setParameters(opened === null ? {} : { open: opened });
  return (
    <>
      <PageHeading
        title={translate('warehouses.title')}
        actions={
          mayCreate ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
              {translate('warehouses.new')}
            </Button>
          ) : undefined
        }
      />
      <WarehouseList opened={parameters.get('open')} onOpen={open} mayWrite={mayWrite} mayCreate={mayCreate} />
      <Notices above="warehouses" />
    </>
  );
}
