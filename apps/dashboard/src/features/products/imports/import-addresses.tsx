import type { ProductImport } from '@hanout/contracts/imports/imports';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { Figures } from './import-counts.tsx';
import { failedAddressesQuery } from './import-calls.ts';

type ImportAddressesProps = {
  readonly current: ProductImport;
  readonly isBusy: boolean;
  readonly onFetch: () => void;
};

/** Pictures that the file names by address: fetched when somebody asks, with those that did not arrive and why. */
export function ImportAddresses({ current, isBusy, onFetch }: ImportAddressesProps) {
  const translate = useTranslate();
  const { addresses } = current;
  if (addresses === null) return null;
  const { total, waiting, fetched, failed } = addresses;
  const left = total - fetched;
  const title = translate('importing.addresses');
  return (
    <Card title={title}>
      <p>{translate('importing.addressesHint', { total })}</p>
      {waiting > 0 ? (
        <>
          <p role="status">{translate('importing.fetching', { done: total - waiting, total })}</p>
          <Progress aria-label={title} value={(100 * (total - waiting)) / total} />
          <p className="hn-soft">{translate('importing.mayLeave')}</p>
        </>
      ) : null}
      {waiting === 0 && fetched + failed > 0 ? (
        <Figures
          figures={[
            ['importing.fetched', fetched],
            ['importing.fetchFailed', failed],
          ]}
        />
      ) : null}
      {failed > 0 ? <FailedAddresses id={current.id} failed={failed} /> : null}
      {waiting === 0 && left > 0 ? (
        <Group gap="xs" mt="md">
          <Button disabled={isBusy} aria-busy={isBusy} onClick={onFetch}>
            {translate('importing.fetch', { count: left })}
          </Button>
        </Group>
      ) : null}
    </Card>
  );
}

function FailedAddresses({ id, failed }: { readonly id: string; readonly failed: number }) {
  const { api } = useApplication();
  const query = failedAddressesQuery(api, id);
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, failed] });
  return (
    <ul className="hn-import-findings">
      {(data?.rows ?? []).map(({ address, message }) => (
        <li key={address}>
          <span>
            <span>{message}</span>
            <bdi className="hn-import-value">{address}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}
