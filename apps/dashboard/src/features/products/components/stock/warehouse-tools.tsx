import { updateStocksAnswerSchema, warehouseLevelsSchema } from '@hanout/contracts/stock';
import type { ProductStock, WarehouseLevels } from '@hanout/contracts/stock';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';

/** BO-14 and BO-38: makes a warehouse's levels what its movements say, and shows what they are without touching them. */
export function WarehouseTools({ warehouses }: { readonly warehouses: ProductStock['warehouses'] }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [warehouse, setWarehouse] = useState<string | null>(String(warehouses[0]?.id ?? ''));
  const [busy, setBusy] = useState<'update' | 'fetch' | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [levels, setLevels] = useState<WarehouseLevels | null>(null);
  const updating = useChange<string, { readonly status: string }>({
    send: (id) => api.send(`/stock/warehouse/update-stocks/${id}`, updateStocksAnswerSchema, {}),
    renews: [productKeys.all],
    renewsAlways: true,
    refused: shownInForm,
  });
  const update = async () => {
    setBusy('update');
    const outcome = await updating.run(warehouse ?? '');
    setBusy(null);
    setAlert(
      translate(outcome.ok && outcome.value.status === 'success' ? 'products.stocksUpdated' : 'products.stocksFailed'),
    );
  };
  const fetchLevels = async () => {
    setBusy('fetch');
    setLevels(null);
    try {
      setLevels(await api.read(`/stock/warehouse/${warehouse}/levels`, warehouseLevelsSchema));
    } catch (error) {
      const status = problemOf(error)?.status ?? 0;
      reportError(new Error(`Network error: ${status}`));
      setAlert(translate('products.networkError', { status }));
    }
    setBusy(null);
  };
  return (
    <Card title={translate('products.card.warehouse')}>
      <Group align="flex-end">
        <Select
          label={translate('products.warehouse')}
          allowDeselect={false}
          data={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={warehouse}
          onChange={setWarehouse}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={busy !== null || warehouse === ''}
          aria-busy={busy === 'update'}
          onClick={() => void update()}
        >
          {translate(busy === 'update' ? 'products.updating' : 'products.recomputeStocks')}
        </Button>
        <Button
          variant="default"
          loading={busy === 'fetch'}
          disabled={busy === 'update' || warehouse === ''}
          onClick={() => void fetchLevels()}
        >
          {translate(busy === 'fetch' ? 'products.updating' : 'products.updateProductStocks')}
        </Button>
      </Group>
      {levels === null ? null : (
        <Stack gap={4} mt="sm">
          <p>{translate('products.levels', { rows: levels.rows, onHand: levels.onHand, reserved: levels.reserved })}</p>
          <p className="hn-soft">{translate('products.levelDifferences', { count: levels.differences.length })}</p>
        </Stack>
      )}
      <Dialog
        opened={alert !== null}
        onClose={() => setAlert(null)}
        title={translate('products.card.warehouse')}
        role="alertdialog"
      >
        <Alert color="gray">{alert}</Alert>
        <Group justify="flex-end" mt="md">
          <Button data-autofocus onClick={() => setAlert(null)}>
            {translate('ui.conflict.seen')}
          </Button>
        </Group>
      </Dialog>
    </Card>
  );
}
