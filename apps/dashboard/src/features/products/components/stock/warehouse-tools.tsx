import { updateStocksAnswerSchema, warehouseLevelsSchema } from '@hanout/contracts/stock/stock';
import type { ProductStock, WarehouseLevels } from '@hanout/contracts/stock/stock';
import { FetchInternalButton } from '@hanout/ui/inputs/fetch-internal-button.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, Select } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';
import './warehouse-tools.css';

/**
 * BO-14 and BO-38: makes a warehouse's levels what its movements say, and shows what they are without touching them. Folded away:
 * nobody who sells needs it on an ordinary day.
 */
export function WarehouseTools({ warehouses }: { readonly warehouses: ProductStock['warehouses'] }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [warehouse, setWarehouse] = useState<string | null>(String(warehouses[0]?.id ?? ''));
  const [isBusy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const updating = useChange<string, { readonly status: string }>({
    send: (id) => api.send(`/stock/warehouse/update-stocks/${id}`, updateStocksAnswerSchema, {}),
    renews: [productKeys.all],
    renewsAlways: true,
    refused: shownInForm,
  });
  const update = async () => {
    setBusy(true);
    const outcome = await updating.run(warehouse ?? '');
    setBusy(false);
    setAlert(
      translate(outcome.ok && outcome.value.status === 'success' ? 'products.stocksUpdated' : 'products.stocksFailed'),
    );
  };
  const levelsText = ({ rows, onHand, reserved, differences }: WarehouseLevels): string =>
    [
      translate('products.levels', { rows, onHand, reserved }),
      translate('products.levelDifferences', { count: differences.length }),
    ].join('\n');
  return (
    <details className="hn-maintenance">
      <summary>{translate('products.maintenance')}</summary>
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
          disabled={isBusy || warehouse === ''}
          aria-busy={isBusy}
          onClick={() => void update()}
        >
          {translate(isBusy ? 'products.updating' : 'products.recomputeStocks')}
        </Button>
        {warehouse === null || warehouse === '' ? null : (
          <FetchInternalButton
            key={warehouse}
            url={`/dashboard/api/stock/warehouse/${warehouse}/levels`}
            present={(answer) => levelsText(warehouseLevelsSchema.parse(answer))}
          />
        )}
      </Group>
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
    </details>
  );
}
