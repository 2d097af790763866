// @vitest-environment happy-dom
import { press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ORDER } from '../../../../order-parts/testing.ts';
import { showPart } from '../../../../testing.tsx';
import { builtEnumerations } from '../../testing.ts';
import { AssigneeCard } from './assignee-card.tsx';

test('an order is offered to who works for its shop, and to nobody else', async () => {
  const employees = [
    { id: 1, name: 'Amina', shopIds: null },
    { id: 2, name: 'Nadia', shopIds: [ORDER.shop.id] },
    { id: 3, name: 'Aziz', shopIds: [ORDER.shop.id + 1] },
  ];
  await showPart(<AssigneeCard order={ORDER} mayAssign />, () => ({ body: builtEnumerations({ employees }) }));
  const field = screen.getByRole<HTMLInputElement>('combobox');
  await until(() => !field.disabled, 'who works here');
  await press(field);
  await until(() => screen.queryAllByRole('option').length > 0, 'whom it can be given to');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Amina', 'Nadia']);
});
