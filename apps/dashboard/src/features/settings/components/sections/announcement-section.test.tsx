// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { AnnouncementSection } from './announcement-section.tsx';

const texts = (fr: string) => ({ fr, ar: '', en: '' });
const announcement = { isOn: true, texts: texts('Soldes'), href: '', more: [], from: null, to: null, isClosable: true };

/** The section of a shop, whose server answers a write by `refused` first. */
async function open(refused: object | null = null) {
  const asked: Asked[] = [];
  await showPart(<AnnouncementSection shopId={1} />, (call) => {
    asked.push(call);
    if (call.method === 'POST' && refused !== null) return { status: 422, body: refused };
    return { body: { version: 3, value: { announcement } } };
  });
  await until(() => screen.queryByRole('group', { name: 'Line 1' }) !== null, 'the form');
  return () => asked.find(({ method }) => method === 'POST')?.json;
}
const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));
const write = (number: number, text: string) =>
  fireEvent.change(line(number).getByRole('textbox', { name: 'Announcement text (French)' }), {
    target: { value: text },
  });

test('BO-39 · the lines that slide are added, put in another order and removed, five at most', async () => {
  const sent = await open();
  await press(findButton('Add a line'));
  write(2, 'Paiement à la livraison');
  await press(findButton('Add a line'));
  write(3, 'Ouvert le vendredi');
  await press(findButton('Move line 3 up'));
  await press(findButton('Remove line 1'));
  for (let count = 2; count < 5; count += 1) await press(findButton('Add a line'));
  expect(findButton('Add a line')).toHaveProperty('disabled', true);
  for (let count = 5; count > 2; count -= 1) await press(findButton(`Remove line ${count}`));
  await press(findButton('Save'));
  await until(() => sent() !== undefined, 'it is sent');
  expect(sent()).toEqual({
    version: 3,
    value: {
      announcement: {
        ...announcement,
        texts: texts('Ouvert le vendredi'),
        more: [{ texts: texts('Paiement à la livraison'), href: '' }],
      },
    },
  });
});

test('a line that the shop refuses says why in its own field', async () => {
  await open({
    type: 'about:blank',
    title: 'Refused',
    status: 422,
    code: 'form.invalid',
    errors: { 'more.0.href': ['Write a path of the shop.'] },
  });
  await press(findButton('Add a line'));
  write(2, 'Livraison offerte');
  await press(findButton('Save'));
  await until(() => line(2).queryByText('Write a path of the shop.') !== null, 'the reason');
  expect(line(1).queryByText('Write a path of the shop.')).toBeNull();
});
