import type { ShopExport, ShopExportRequest, ShopExports } from '@hanout/contracts/data/shop-exports';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { deleteExport, exportsKey, exportShop, exportsQuery, isBeingMade } from '../api/shop-export-calls.ts';
import { ArchiveList } from './archive-list.tsx';
import { ShopExportCard, shopExportColumns } from './shop-export-parts.tsx';

/** Everything of one shop as an archive that any program opens. */
export function ShopExportsCard() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const list = useQuery(exportsQuery(api));
  const deleting = useChange<number, ShopExports>({
    send: (id) => deleteExport(api, id),
    store: (value) => [put(exportsKey, value)],
    said: () => translate('data.export.deleted'),
  });
  return (
    <Card title={translate('data.exports')}>
      <p className="hn-soft">
        {translate('data.export.why')} {translate('data.export.kept', { count: list.data?.keptDays ?? 7 })}
      </p>
      <AskForExport stored={list.data} />
      <ArchiveList<ShopExport>
        query={list}
        label={translate('data.exports')}
        rows={list.data?.rows}
        columns={(onDelete) => shopExportColumns({ translate, language, onDelete })}
        card={(made, onDelete) => <ShopExportCard made={made} onDelete={onDelete} />}
        none={{
          icon: <IconFileZip />,
          title: translate('data.export.none'),
          sentence: translate('data.export.noneSentence'),
        }}
        deleteTitle={translate('data.export.deleteTitle')}
        isDeleting={deleting.isRunning}
        onDelete={deleting.run}
      />
    </Card>
  );
}

function AskForExport({ stored }: { readonly stored: ShopExports | undefined }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { shops } = useSession();
  const [shopId, setShopId] = useState(shops[0]?.id ?? 0);
  const [withPersons, setWithPersons] = useState(false);
  const asking = useChange<ShopExportRequest, ShopExports>({
    send: (request) => exportShop(api, request),
    store: (value) => [put(exportsKey, value)],
    said: () => translate('data.export.begun'),
  });
  const mayTakePersons = stored?.mayTakePersons ?? false;
  const isBusy = stored?.rows.some((made) => made.shopId === shopId && isBeingMade(made)) ?? true;
  return (
    <Group align="end" gap="md" my="sm">
      {shops.length < 2 ? null : (
        <NativeSelect
          label={translate('data.export.shop')}
          value={String(shopId)}
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => setShopId(Number(event.currentTarget.value))}
        />
      )}
      <Checkbox
        checked={withPersons}
        disabled={!mayTakePersons}
        label={translate('data.export.persons')}
        description={translate(mayTakePersons ? 'data.export.personsHint' : 'data.export.personsForbidden')}
        onChange={(event) => setWithPersons(event.currentTarget.checked)}
      />
      <Button
        loading={asking.isRunning}
        disabled={isBusy}
        leftSection={<IconFileZip size={16} aria-hidden />}
        onClick={() => void asking.run({ shopId, withPersons })}
      >
        {translate('data.export.now')}
      </Button>
    </Group>
  );
}
