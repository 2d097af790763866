import type { LandingPage } from '@hanout/contracts/builders/landing-pages';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Loader, Skeleton } from '@mantine/core';
import { IconExternalLink, IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { documentQuery } from '../../../builder/document-calls.ts';
import { ReadProblem } from '../../../builder/read-problem.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { landingDocument, landingPageQuery } from '../api/landing-calls.ts';
import { LandingEditor } from '../components/landing-editor.tsx';
import { LandingFiguresView } from '../components/landing-figures.tsx';
import { LandingForm } from '../components/landing-form.tsx';
import { LandingStateBadges } from '../components/landing-state.tsx';
import '../components/landing-pages.css';

const VIEWS = ['build', 'figures', 'settings'] as const;

/** One landing page: what it shows, what came of it, and where it stands. */
export function LandingPagePage() {
  const { pageId = '', view: named } = useParams();
  const shop = useUsualShop();
  const view = VIEWS.find((each) => each === named) ?? 'build';
  if (!/^[1-9]\d{0,8}$/u.test(pageId)) return <Missing />;
  if (shop === undefined) return null;
  return <Stored key={`${shop.id} ${pageId}`} shopId={shop.id} id={Number(pageId)} view={view} />;
}

type ViewProps = { readonly shopId: number; readonly id: number; readonly view: (typeof VIEWS)[number] };

function Stored({ shopId, id, view }: ViewProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, error, refetch } = useQuery(landingPageQuery(api, shopId, id));
  if (data === undefined)
    return problemOf(error)?.status === 404 ? (
      <Missing />
    ) : error === null ? (
      <Skeleton height={320} />
    ) : (
      <ReadProblem error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <BackLink to="/landing-pages" label={translate('landingPages.title')} />
      <PageHeading
        title={data.name}
        beside={<LandingStateBadges page={data} />}
        actions={data.state === 'online' ? <SeeIt page={data} /> : undefined}
      />
      <ViewTabs
        label={translate('landingPages.views')}
        current={view}
        tabs={VIEWS.map((each) => ({
          key: each,
          label: translate(`landingPages.view.${each}`),
          to: `/landing-pages/${id}${each === 'build' ? '' : `/${each}`}`,
        }))}
      />
      <div className="hn-landing-view">
        {view === 'build' ? <Built shopId={shopId} page={data} /> : null}
        {view === 'figures' ? <LandingFiguresView shopId={shopId} page={data} /> : null}
        {view === 'settings' ? <LandingForm key={data.version} shopId={shopId} page={data} /> : null}
      </div>
    </>
  );
}

function SeeIt({ page: { path } }: { readonly page: LandingPage }) {
  const translate = useTranslate();
  return (
    <Button
      component="a"
      variant="default"
      href={path}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {translate('landingPages.see')}
    </Button>
  );
}

function Built({ shopId, page }: { readonly shopId: number; readonly page: LandingPage }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, isError, error, refetch } = useQuery(documentQuery(api, landingDocument(shopId, page.id)));
  if (data !== undefined) return <LandingEditor shopId={shopId} page={page} read={data} />;
  if (isError) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return <Loader aria-label={translate('ui.loading')} />;
}

function Missing() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('landingPages.missing')} />
      <EmptyState
        icon={<IconMapOff />}
        title={translate('landingPages.missing')}
        sentence={translate('landingPages.missingSentence')}
        action={
          <Button component={Link} to="/landing-pages">
            {translate('landingPages.title')}
          </Button>
        }
      />
    </>
  );
}
