import { ReadProblem } from '../../../builder/read-problem.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { documentQuery } from '../../../builder/document-calls.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { MENU_PLACES, menuDocument, type MenuPlace } from '../api/menu-calls.ts';
import { MenuEditor } from '../components/menu-editor.tsx';

export function MenusPage() {
  const translate = useTranslate();
  const shop = useUsualShop();
  const [parameters] = useSearchParams();
  const kind = MENU_PLACES.find((place) => place === parameters.get('place')) ?? 'header';
  const addressOf = (place: MenuPlace) => `/menus?place=${place}${shop === undefined ? '' : `&shop=${shop.id}`}`;
  return (
    <>
      <PageHeading title={translate('menus.title')} />
      <ViewTabs
        label={translate('menus.title')}
        current={kind}
        tabs={MENU_PLACES.map((place) => ({
          key: place,
          label: translate(`menus.place.${place}`),
          to: addressOf(place),
        }))}
      />
      {shop === undefined ? null : <MenuOfShop key={`${shop.id} ${kind}`} shopId={shop.id} kind={kind} />}
    </>
  );
}

function MenuOfShop({ shopId, kind }: { readonly shopId: number; readonly kind: MenuPlace }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, isError, error, refetch } = useQuery(documentQuery(api, menuDocument(shopId, kind)));
  if (data !== undefined) return <MenuEditor shopId={shopId} kind={kind} read={data} />;
  if (isError) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return <Loader aria-label={translate('ui.loading')} />;
}
