import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { documentQuery } from '../../../builder/document-calls.ts';
import { ReadProblem } from '../../../builder/read-problem.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { homeDocument } from '../api/home-calls.ts';
import { HomeEditor } from '../components/home-editor.tsx';

export function HomeBuilderPage() {
  const translate = useTranslate();
  const shop = useUsualShop();
  return (
    <>
      <PageHeading title={translate('homeBuilder.title')} />
      {shop === undefined ? null : <HomeOfShop key={shop.id} shopId={shop.id} />}
    </>
  );
}

function HomeOfShop({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, isError, error, refetch } = useQuery(documentQuery(api, homeDocument(shopId)));
  if (data !== undefined) return <HomeEditor shopId={shopId} read={data} />;
  if (isError) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return <Loader aria-label={translate('ui.loading')} />;
}
