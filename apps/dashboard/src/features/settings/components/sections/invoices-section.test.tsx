// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { InvoicesSection } from './invoices-section.tsx';

const value = {
  invoicePattern: 'F{year}-{number}',
  creditNotePattern: 'A{year}-{number}',
  invoiceNumberWidth: 6,
  invoiceFirstYear: 2026,
  invoiceFirstNumber: 1,
  creditNoteFirstNumber: 1,
};

test('numbers are seen as they will be written before they are saved; a pattern that gives none says so', async () => {
  const asked: Asked[] = [];
  await showPart(<InvoicesSection shopId={1} />, (call) => {
    asked.push(call);
    return { body: { version: 3, value } };
  });
  const field = (name: string) => screen.getByLabelText(name);
  const preview = () =>
    screen.getByText(/^(?:The first of|This pattern)/u).textContent?.replaceAll(/[\u2066\u2069]/gu, '');
  await until(() => screen.queryByLabelText('Number of invoices') !== null, 'the form');
  expect(preview()).toBe('The first of 2026: F2026-000001, credit note A2026-000001');
  fireEvent.change(field('Number of invoices'), { target: { value: 'FA-{year}' } });
  expect(preview()).toBe('This pattern gives no number.');
  fireEvent.change(field('Number of invoices'), { target: { value: 'FA-{year}-{number}' } });
  fireEvent.change(field('First invoice of the year'), { target: { value: '121' } });
  expect(preview()).toBe('The first of 2026: FA-2026-000121, credit note A2026-000001');
  await press(findButton('Save'));
  await until(() => asked.some(({ method }) => method === 'POST'), 'it is sent');
  expect(asked.find(({ method }) => method === 'POST')?.json).toEqual({
    version: 3,
    value: { ...value, invoicePattern: 'FA-{year}-{number}', invoiceFirstNumber: 121 },
  });
});
