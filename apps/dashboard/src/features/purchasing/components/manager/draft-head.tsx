import type { SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { isolate } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { itemsOf, turnTo } from '../../api/draft.ts';
import type { Draft } from '../../api/draft.ts';
import { choicesQuery } from '../../api/purchasing-calls.ts';

type Side = { readonly id: number; readonly name: string };

/** Also one that is chosen no more, where the order is of it. */
const withOwn = (own: Side, all: readonly Side[] = []): readonly Side[] =>
  all.some(({ id }) => id === own.id) ? all : [own, ...all];

type DraftHeadProps = {
  readonly order: SupplierOrderDetail;
  readonly draft: Draft;
  readonly onChange: (change: (before: Draft) => Draft) => void;
};

const NOBODY = { items: '', supplier: null, warehouse: null };

/** Of whom and for where, as long as it is a draft. Another supplier brings their codes, minimums and prices along. */
export function DraftHead({ order, draft, onChange }: DraftHeadProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState<number | null>(null);
  const choices = useQuery(choicesQuery(api, NOBODY)).data;
  const { supplier, warehouse } = order;
  const turn = async (id: number): Promise<void> => {
    setAsking(id);
    try {
      const asked = { items: itemsOf(draft), supplier: String(id), warehouse: String(draft.warehouseId) };
      const { items } = await queries.fetchQuery({ ...choicesQuery(api, asked), networkMode: 'always', retry: false });
      onChange((before) => turnTo(before, id, items));
      setFailure(null);
    } catch (error) {
      setFailure(problemOf(error)?.message ?? translate('client.unreadable'));
    } finally {
      setAsking(null);
    }
  };
  return (
    <>
      <SelectPicker
        label={translate('purchasing.supplier')}
        placeholder={translate('purchasing.chooseSupplier')}
        required
        clearable={false}
        options={withOwn(supplier, choices?.suppliers).map(({ id, name }) => ({ id: String(id), name }))}
        value={String(asking ?? draft.supplierId)}
        loading={asking !== null}
        failure={failure}
        onChange={(id) => void (id === null || Number(id) === draft.supplierId ? null : turn(Number(id)))}
      />
      <NativeSelect
        label={translate('purchasing.warehouse')}
        value={String(draft.warehouseId)}
        data={withOwn(warehouse, choices?.warehouses).map(({ id, name }) => ({
          value: String(id),
          label: isolate(name),
        }))}
        onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, warehouseId: Number(value) }))}
      />
    </>
  );
}
