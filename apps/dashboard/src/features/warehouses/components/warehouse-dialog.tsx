import { ShopsField, namesOf, shopIdsIn } from '../../../shell/shops-field.tsx';
import type { Warehouse, WarehouseList, WarehouseWrite } from '@hanout/contracts/stock/stock';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { PlacePicker } from '../../../shell/place-picker.tsx';
import { warehouseKeys, warehouseListQuery, writeWarehouse } from '../api/warehouse-calls.ts';
import { PRODUCT_ENUMERATIONS } from '../../../api/product-enumerations.ts';

type WarehouseDialogProps = {
  readonly warehouse: Warehouse | 'new' | null;
  /** The person's, to choose from. */
  readonly shops: WarehouseList['shops'];
  readonly mayWrite: boolean;
  readonly onClose: () => void;
};

/** The form of a warehouse; its wilaya brings its communes (BO-18). */
export function WarehouseDialog({ warehouse, shops, mayWrite, onClose }: WarehouseDialogProps) {
  const translate = useTranslate();
  // What somebody else has saved meanwhile, and the person wants to go on with.
  const [taken, setTaken] = useState<Warehouse | null>(null);
  const close = () => {
    setTaken(null);
    onClose();
  };
  const title = warehouse === null || warehouse === 'new' ? translate('warehouses.new') : warehouse.name;
  return (
    <Dialog opened={warehouse !== null} onClose={close} title={title}>
      {warehouse === null ? null : (
        <WarehouseForm
          key={`${warehouse === 'new' ? 'new' : warehouse.id} ${taken?.version ?? ''}`}
          warehouse={warehouse === 'new' ? null : (taken ?? warehouse)}
          onTaken={setTaken}
          shops={shops}
          mayWrite={mayWrite}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type WarehouseFormProps = Omit<WarehouseDialogProps, 'warehouse'> & {
  readonly warehouse: Warehouse | null;
  readonly onTaken: (theirs: Warehouse) => void;
};

function WarehouseForm({ warehouse, shops, mayWrite, onClose, onTaken }: WarehouseFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const language = useLanguage();
  const readFresh = useFreshRead();
  const required = translate('ui.form.required');
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: warehouse?.version, values: initialValues(warehouse, shops) });
  const overtaken = useOvertakenForm<WarehouseValues, Warehouse>({
    read: async ({ problem }) => {
      if (problem.code !== 'inventory.warehouse-changed') return null;
      const list = await readFresh(warehouseListQuery(api, language));
      return list?.rows.find(({ id }) => id === warehouse?.id) ?? null;
    },
    shown: read.values,
    valuesOf: (current) => initialValues(current, shops),
    versionOf: ({ version }) => version,
    label: (field) => translate(`warehouses.${LABELS[field] ?? field}`),
    show: (text, field) => (field === 'shopIds' ? namesOf(shops, text) : text),
    isTold: (field) => field !== 'wilayaCode' && field !== 'communeId',
    takeTheirs: onTaken,
  });
  const saving = useChange<FormInput<WarehouseValues>, Warehouse, Warehouse>({
    send: ({ values, version }) => writeWarehouse(api, warehouse?.id ?? null, toWrite(values, version)),
    renews: [warehouseKeys.all],
    renewsBeside: [PRODUCT_ENUMERATIONS],
    overtaken,
    said: ({ name }) => translate('warehouses.saved', { name }),
    deed: ({ id, name }) => ({ thing: { name, to: `/warehouses?open=${id}` } }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: read.values,
    validate: ({ name }) => (name.trim() === '' ? { name: required } : {}),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={!mayWrite || warehouse?.isShared === true}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('name')}
        label={translate('warehouses.name')}
        required
        data-autofocus
        maxLength={100}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <TextInput
        {...form.field('code')}
        label={translate('warehouses.code')}
        description={translate('warehouses.codeHint')}
        maxLength={40}
        attributes={leftToRight}
        onChange={(event) => form.change('code', event.currentTarget.value)}
      />
      <PlacePicker
        wilaya={form.values.wilayaCode || null}
        commune={form.values.communeId || null}
        onChange={({ wilaya, commune }) => {
          form.change('wilayaCode', wilaya ?? '');
          form.change('communeId', commune ?? '');
        }}
      />
      <TextInput
        {...form.field('address')}
        label={translate('warehouses.address')}
        maxLength={300}
        dir="auto"
        onChange={(event) => form.change('address', event.currentTarget.value)}
      />
      <ShopsField
        form={form}
        shops={shops}
        label={translate('warehouses.shops')}
        description={warehouse?.isShared === true ? translate('warehouses.isShared') : undefined}
      />
      <Switch
        label={translate('warehouses.isActive')}
        checked={form.values.isActive === 'true'}
        onChange={(event) => form.change('isActive', String(event.currentTarget.checked))}
      />
    </DialogForm>
  );
}

/** Every shop sells from a new warehouse. */
function initialValues(warehouse: Warehouse | null, shops: WarehouseList['shops']) {
  const text = (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : String(value);
  return {
    name: warehouse?.name ?? '',
    code: warehouse?.code ?? '',
    wilayaCode: text(warehouse?.wilayaCode),
    communeId: text(warehouse?.communeId),
    address: warehouse?.address ?? '',
    isActive: String(warehouse?.isActive ?? true),
    shopIds: (warehouse?.shopIds ?? shops.map(({ id }) => id)).join(','),
  };
}
type WarehouseValues = ReturnType<typeof initialValues>;

const LABELS: Readonly<Record<string, string>> = { wilayaCode: 'place', communeId: 'place', shopIds: 'shops' };

function toWrite(values: WarehouseValues, version: number | undefined): WarehouseWrite {
  return {
    version,
    name: values.name,
    code: values.code,
    wilayaCode: numberOrNull(values.wilayaCode),
    communeId: numberOrNull(values.communeId),
    address: values.address,
    isActive: values.isActive === 'true',
    shopIds: shopIdsIn(values),
  };
}

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));
