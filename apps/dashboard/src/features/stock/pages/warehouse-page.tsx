import type { WarehouseStock } from '@hanout/contracts/stock/stock';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { warehouseQuery } from '../api/warehouse-calls.ts';
import { ExpiringLots } from '../components/warehouse/expiring-lots.tsx';
import { LowLines } from '../components/warehouse/low-lines.tsx';
import { OpenTransfers } from '../components/warehouse/open-transfers.tsx';
import { RecountButton } from '../components/warehouse/recount-button.tsx';
import { WarehouseFigures } from '../components/warehouse/warehouse-figures.tsx';
import '../components/stock.css';

/** BO-39: one warehouse: what lies there as a whole, what is low, what expires, what is on its way. */
export function WarehousePage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { warehouseId = '' } = useParams();
  const query = useQuery(warehouseQuery(api, Number(warehouseId), language));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <WarehouseView stock={query.data} />;
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404 || problem.status === 400 || problem.status === 422)
    return (
      <>
        <PageHeading title={translate('stock.warehouseNotFound')} />
        <EmptyState
          icon={<IconBuildingWarehouse />}
          title={translate('stock.warehouseNotFound')}
          sentence={translate('stock.warehouseNotFoundSentence')}
          action={
            <Button component={Link} to="/warehouses">
              {translate('stock.toWarehouses')}
            </Button>
          }
        />
      </>
    );
  return (
    <>
      <BackLink to="/stock" label={translate('stock.title')} />
      <PageHeading title={translate('stock.warehouse')} />
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    </>
  );
}

function WarehouseView({ stock }: { readonly stock: WarehouseStock }) {
  const translate = useTranslate();
  const session = useSession();
  const { id, name, isActive } = stock.warehouse;
  return (
    <>
      <BackLink to="/stock" label={translate('stock.title')} />
      <PageHeading
        title={name}
        beside={
          <StatusBadge tone={isActive ? 'good' : 'muted'}>
            {translate(isActive ? 'stock.warehouseOpen' : 'stock.warehouseClosed')}
          </StatusBadge>
        }
        {...(isPermitted(session, 'stock.write') ? { actions: <RecountButton warehouseId={id} /> } : {})}
      />
      <div className="hn-stock-page">
        <WarehouseFigures stock={stock} />
        <LowLines warehouseId={id} />
        <ExpiringLots warehouseId={id} />
        <OpenTransfers warehouseId={id} />
      </div>
    </>
  );
}
