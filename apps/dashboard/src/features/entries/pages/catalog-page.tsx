import { entryForms, entryKinds } from '@hanout/contracts/entries';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { EntryList } from '../components/entry-list.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { CollectionList } from './collection-list.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { NotFoundPage } from '../../../shell/states/not-found-page.tsx';

/** What products are described by: categories, brands, attributes and the rest, each with its list and its form. */
export function CatalogPage() {
  const translate = useTranslate();
  const session = useSession();
  const { kind: asked = '' } = useParams();
  const [parameters] = useSearchParams();
  const kind = entryKinds.find((each) => each === asked);
  if (kind === undefined) return <NotFoundPage />;
  // They have a page of their own, with their prices and what is ordered of them.
  if (kind === 'suppliers' && isPermitted(session, 'purchasing.manage')) return <Navigate to="/suppliers" replace />;
  const { parent } = entryForms[kind];
  const isBelow = parent !== null && parent !== kind;
  const text = parameters.get('parent') ?? '';
  const parentId = isBelow && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
  const shown = entryKinds.filter((each) => {
    const above = entryForms[each].parent;
    const isOfTax = each === 'tax-rates';
    return (above === null || above === each) && (session.chargesTax || !isOfTax);
  });
  const current = isBelow ? parent : kind;
  const mayWrite = isPermitted(session, 'catalog.write');
  return (
    <>
      <PageHeading
        title={translate(`catalog.kind.${kind}`)}
        actions={
          mayWrite ? (
            <Button component={Link} to="/catalog/starters" variant="default">
              {translate('catalog.starters.open')}
            </Button>
          ) : undefined
        }
      />
      <div className="hn-kinds">
        <ViewTabs
          label={translate('catalog.title')}
          current={current}
          tabs={shown.map((each) => ({ key: each, label: translate(`catalog.kind.${each}`), to: `/catalog/${each}` }))}
        />
      </div>
      {kind === 'collections' ? (
        <CollectionList mayWrite={mayWrite} />
      ) : (
        <EntryList
          key={`${kind}-${parentId ?? 0}`}
          kind={kind}
          parentId={parentId}
          mayWrite={mayWrite && (!isBelow || parentId !== null)}
        />
      )}
    </>
  );
}
