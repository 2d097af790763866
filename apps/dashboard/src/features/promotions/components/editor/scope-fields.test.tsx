// @vitest-environment happy-dom
import type { PromotionEnumerations } from '@hanout/contracts/promotions/promotions';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { select, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { EMPTY_DRAFT, toValues } from '../../api/draft-values.ts';
import { ScopeFields } from './draft-fields.tsx';

const SCOPES = ['product', 'category', 'brand', 'all'];
const enumerations: PromotionEnumerations = {
  views: [],
  states: [],
  scopes: SCOPES.map((value) => ({ value, label: `by ${value}` })),
  combinabilities: [],
  couponModes: [],
  channels: [],
  reasons: [],
  segments: [],
  paymentMethods: [],
  carriers: [],
  shops: [],
  groups: [],
};

function Scope() {
  const form = useServerForm({ initialValues: toValues(EMPTY_DRAFT), submit: async () => ({ ok: true }) });
  return (
    <>
      <ScopeFields
        form={form}
        enumerations={enumerations}
        targets={[{ id: 5, name: 'Shirt', detail: null }]}
        onDuplicate={null}
      />
      <output>{form.values['targetIds']}</output>
    </>
  );
}

/** What can be searched for now. */
const pickers = (): readonly string[] =>
  SCOPES.filter((scope) => screen.queryByRole('combobox', { name: `by ${scope}` }) !== null);

it('BO-24 · a rule by product, category or brand shows its picker and no other; one for all shows none', async () => {
  await showPart(<Scope />, ({ path }) => ({
    body: path === '/promotions/targets' ? { options: [], isMore: false } : enumerations,
  }));
  const scope = screen.getByLabelText('Scope');
  for (const chosen of ['category', 'brand', 'product']) {
    await select(scope, chosen);
    await until(() => pickers().length > 0, 'the picker');
    expect(pickers()).toEqual([chosen]);
  }
  await select(scope, 'all');
  expect(pickers()).toEqual([]);
});
