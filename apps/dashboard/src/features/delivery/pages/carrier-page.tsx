import type { CarrierRates } from '@hanout/contracts/delivery';
import type { Places } from '@hanout/contracts/all-places';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { allPlacesQuery } from '../../../api/all-places.ts';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { carrierRatesQuery } from '../api/carrier-calls.ts';
import { CarrierDialog } from '../components/carrier-dialog.tsx';
import { CarrierState } from '../components/carrier-list.tsx';
import { RateGrid } from '../components/grid/rate-grid.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { Notices } from '../../../shell/frame/notices.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function CarrierPage() {
  const { carrierId = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/u.test(carrierId) ? Number(carrierId) : null;
  return id === null ? <MissingCarrier /> : <LoadedCarrier key={id} id={id} />;
}

function LoadedCarrier({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(carrierRatesQuery(api, id));
  const places = useQuery(allPlacesQuery(api));
  const problem = problemOf(query.error) ?? problemOf(places.error);
  if ((query.data === undefined || places.data === undefined) && problem === null)
    return <Skeleton height={320} mt="md" />;
  if (query.data === undefined && problem?.status === 404) return <MissingCarrier />;
  const banner =
    problem === null ? null : (
      <ProblemBanner
        problem={problem}
        onRetry={() => void Promise.all([query.refetch(), places.refetch()])}
        retrying={query.isFetching}
      />
    );
  return (
    <>
      <BackLink to="/delivery" label={translate('carriers.back')} />
      {query.data === undefined ? <PageHeading title={translate('carriers.title')} /> : null}
      {banner}
      {query.data === undefined || places.data === undefined ? null : (
        <CarrierView stored={query.data} places={places.data} />
      )}
      <Notices above="delivery" />
    </>
  );
}

function CarrierView({ stored, places }: { readonly stored: CarrierRates; readonly places: Places }) {
  const translate = useTranslate();
  const session = useSession();
  const [parameters, setParameters] = useSearchParams();
  const { carrier } = stored;
  const mayWrite = isPermitted(session, 'catalog.write') && !carrier.isShared;
  const close = () => setParameters({});
  return (
    <>
      <PageHeading
        title={carrier.name}
        record={{ kind: 'delivery', id: String(carrier.id) }}
        beside={<CarrierState carrier={carrier} />}
        actions={
          mayWrite ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={() => setParameters({ open: 'form' })}
            >
              {translate('carriers.edit')}
            </Button>
          ) : undefined
        }
      />
      {carrier.isShared ? <p className="hn-soft">{translate('carriers.shared')}</p> : null}
      <RateGrid stored={stored} places={places} mayWrite={mayWrite} />
      <CarrierDialog
        carrier={mayWrite && parameters.get('open') === 'form' ? carrier : null}
        onClose={close}
        onSaved={close}
      />
    </>
  );
}

function MissingCarrier() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('carriers.notFound')} />
      <EmptyState
        icon={<IconMapOff />}
        title={translate('carriers.notFound')}
        sentence={translate('carriers.notFoundSentence')}
        action={
          <Button component={Link} to="/delivery">
            {translate('carriers.back')}
          </Button>
        }
      />
    </>
  );
}
