import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiClient } from '../../api/client.ts';
import { useApplication } from '../../app/application.ts';
import { BackLink } from '../back-link.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useUsualShop } from '../shop-in-view/use-shop-in-view.ts';

type Loaded<Stored, Key extends QueryKey> = {
  readonly query: (api: ApiClient, shopId: number) => UseQueryOptions<Stored, Error, Stored, Key>;
  /** The form of what is stored; `onStored` shows it anew with what is stored then. */
  readonly form: (stored: Stored, onStored: () => void) => ReactNode;
};

type ShopSettingPageProps<Stored, Key extends QueryKey> = Loaded<Stored, Key> & {
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
};

/** How one shop does something; the address says which shop, where a person has several. */
export function ShopSettingPage<Stored, Key extends QueryKey>({
  back,
  title,
  ...loaded
}: ShopSettingPageProps<Stored, Key>) {
  const shop = useUsualShop();
  return (
    <>
      <BackLink {...back} />
      <PageHeading title={title} />
      {shop === undefined ? null : <LoadedSetting key={shop.id} shopId={shop.id} {...loaded} />}
    </>
  );
}

function LoadedSetting<Stored, Key extends QueryKey>({
  shopId,
  query,
  form,
}: Loaded<Stored, Key> & { readonly shopId: number }) {
  const { api } = useApplication();
  const read = useQuery(query(api, shopId));
  const [shown, setShown] = useState(0);
  const problem = problemOf(read.error);
  if (read.data !== undefined)
    return <ShownSetting key={shown}>{form(read.data, () => setShown((count) => count + 1))}</ShownSetting>;
  if (problem === null) return <Skeleton height={320} />;
  return <ProblemBanner problem={problem} onRetry={() => void read.refetch()} retrying={read.isFetching} />;
}

const ShownSetting = ({ children }: { readonly children: ReactNode }) => children;
