import { writingKinds, type Writing, type WritingKind } from '@hanout/contracts/builders/writings';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconExternalLink, IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { writingQuery } from '../api/writing-calls.ts';
import { WritingForm } from '../components/writing-form.tsx';
import { WritingStateBadge } from '../components/writing-state.tsx';

/** One page, post or topic, or a new one. */
export function WritingPage() {
  const { kind: named, writingId = 'new' } = useParams();
  const shop = useUsualShop();
  // What was begun here stays the same form once it has an address: who types on loses nothing.
  const [made, setMade] = useState<number | null>(null);
  const kind = writingKinds.find((each) => each === named);
  const id = /^[1-9]\d{0,8}$/u.test(writingId) ? Number(writingId) : null;
  if (kind === undefined || (id === null && writingId !== 'new')) return <Missing kind={kind ?? 'pages'} />;
  if (shop === undefined) return null;
  const key = `${shop.id} ${kind}`;
  return id === null || id === made ? (
    <Editor key={`${key} new`} shopId={shop.id} kind={kind} stored={null} onMade={setMade} />
  ) : (
    <Stored key={`${key} ${writingId}`} shopId={shop.id} kind={kind} id={id} />
  );
}

type PlaceProps = { readonly shopId: number; readonly kind: WritingKind };

function Stored({ shopId, kind, id }: PlaceProps & { readonly id: number }) {
  const { api } = useApplication();
  const query = useQuery(writingQuery(api, { shopId, kind, id }));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <Editor shopId={shopId} kind={kind} stored={query.data} />;
  if (problem === null) return <Skeleton height={320} />;
  if (problem.status === 404) return <Missing kind={kind} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

type EditorProps = PlaceProps & { readonly stored: Writing | null; readonly onMade?: (id: number) => void };

function Editor({ shopId, kind, stored: read, onMade }: EditorProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [stored, setStored] = useState(read);
  return (
    <>
      <BackLink to={`/writings/${kind}`} label={translate(`writings.kind.${kind}`)} />
      <PageHeading
        title={stored?.title ?? translate(`writings.new.${kind}`)}
        beside={stored === null ? undefined : <WritingStateBadge state={stored.state} />}
        actions={
          stored?.state === 'shown' ? (
            <Button
              component="a"
              variant="default"
              href={stored.path}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {translate('writings.see')}
            </Button>
          ) : undefined
        }
      />
      <WritingForm
        shopId={shopId}
        kind={kind}
        stored={stored}
        onStored={(after) => {
          setStored(after);
          if (stored !== null) return;
          onMade?.(after.id);
          void navigate(`/writings/${kind}/${after.id}${globalThis.location.search}`, { replace: true });
        }}
      />
    </>
  );
}

function Missing({ kind }: { readonly kind: WritingKind }) {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('writings.missing')} />
      <EmptyState
        icon={<IconMapOff />}
        title={translate('writings.missing')}
        sentence={translate('writings.missingSentence')}
        action={
          <Button component={Link} to={`/writings/${kind}`}>
            {translate(`writings.kind.${kind}`)}
          </Button>
        }
      />
    </>
  );
}
