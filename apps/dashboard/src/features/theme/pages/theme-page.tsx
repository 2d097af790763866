import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { documentQuery } from '../../../builder/document-calls.ts';
import { ReadProblem } from '../../../builder/read-problem.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { themeDocument } from '../api/theme-calls.ts';
import { ThemeEditor } from '../components/theme-editor.tsx';

/** The look of the shop: its fonts, colours and shadows. */
export function ThemePage() {
  const shop = useUsualShop();
  return (
    <>
      <PageHeading title={useTranslate()('theme.title')} />
      {shop === undefined ? null : <ThemeOfShop key={shop.id} shopId={shop.id} />}
    </>
  );
}

function ThemeOfShop({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data, isError, error, refetch } = useQuery(documentQuery(api, themeDocument(shopId)));
  if (data !== undefined) return <ThemeEditor shopId={shopId} read={data} />;
  if (isError) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return <Loader aria-label={translate('ui.loading')} />;
}
