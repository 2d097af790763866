import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { productPageQuery } from '../api/product-queries.ts';
import { ProductActions } from '../components/list/product-actions.tsx';
import { ProductEditor } from '../components/editor/product-editor.tsx';
import { isPermitted } from '../../../session/permissions.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { Notices } from '../../../shell/frame/notices.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

export function ProductPage() {
  const { productId = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/u.test(productId) ? Number(productId) : null;
  return id === null ? <MissingProduct /> : <LoadedProduct key={id} id={id} />;
}

function LoadedProduct({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const session = useSession();
  const { api } = useApplication();
  const query = useQuery(productPageQuery(api, id));
  const problem = problemOf(query.error);
  const product = query.data;
  if (product === undefined && problem === null) return <Skeleton height={320} mt="md" />;
  if (product === undefined && problem?.status === 404) return <MissingProduct />;
  const retry = () => void query.refetch();
  const banner =
    problem === null ? null : <ProblemBanner problem={problem} onRetry={retry} retrying={query.isFetching} />;
  if (product === undefined)
    return (
      <>
        <PageHeading title={translate('products.title')} />
        {banner}
      </>
    );
  const text = product.texts.find((each) => each.language === language && each.name !== '') ?? product.texts[0];
  const mayWrite = isPermitted(session, 'catalog.write');
  return (
    <>
      <BackLink to="/products" label={translate('products.back')} />
      <PageHeading
        title={text?.name ?? `#${product.id}`}
        record={{ kind: 'products', id: String(product.id) }}
        actions={<ProductActions product={product} mayWrite={mayWrite} />}
      />
      {banner}
      <ProductEditor
        product={product}
        mayWrite={mayWrite}
        mayReadStock={isPermitted(session, 'stock.read')}
        mayWriteStock={isPermitted(session, 'stock.write')}
      />
      <Notices above="product" />
    </>
  );
}

function MissingProduct() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('products.notFound')} />
      <EmptyState
        icon={<IconMapOff />}
        title={translate('products.notFound')}
        sentence={translate('products.notFoundSentence')}
        action={
          <Button component={Link} to="/products">
            {translate('products.back')}
          </Button>
        }
      />
    </>
  );
}
