// @vitest-environment happy-dom
import { find, findButton, press, settle, type, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtIncident } from '../testing.ts';
import { IncidentView } from './incident-view.tsx';

Object.defineProperty(document, 'fonts', { value: new EventTarget() });

const operationId = '0192f0c0-0000-4000-8000-000000000007';
const shown = builtIncident({
  corrections: [
    {
      operationId,
      at: '2026-11-20T09:00:00.000Z',
      lineId: 12,
      name: 'Lamp',
      moved: -2,
      by: 'Amel',
      costCentimes: -80_000,
      isTakenBack: true,
    },
  ],
});

async function open() {
  const posted = new Array<Asked>();
  await showPart(<IncidentView shown={shown} />, (asked) => {
    if (asked.path === '/stock/enumerations')
      return {
        body: {
          warehouses: [],
          employees: [],
          types: [],
          causes: [],
          reasons: {
            add: [{ value: 'found', label: 'Found' }],
            take_out: [],
            scrap: [],
            return_to_supplier: [],
            correct: [],
          },
        },
      };
    posted.push(asked);
    return asked.path.endsWith('/corrections')
      ? { body: { message: 'A linked movement was created: 1, total 10.', operationId, moved: 1, onHand: 10 } }
      : { body: shown };
  });
  return posted;
}

it('a comment is sent with whom it names', async () => {
  const posted = await open();
  const field = find('textarea[name=body]', HTMLTextAreaElement);
  fireEvent.change(field, { target: { value: 'Look @Nadia Ziani' } });
  await settle();
  await press(findButton('Send'));
  await until(() => posted.length === 1, 'the comment');
  expect(posted[0]).toMatchObject({
    path: '/incidents/7/comments',
    json: { body: 'Look @Nadia Ziani', mentions: [2] },
  });
});

it('ST-19 · a correction is sent to the incident, and the linked movement is told with its total', async () => {
  const posted = await open();
  const card = screen.getByRole('region', { name: 'Stock corrections' });
  expect(card.textContent).toContain('Taken back');
  expect(card.textContent).toContain('Operation 0192f0c0');
  await press(within(card).getByRole('button', { name: 'Correct the stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  await type(await dialog.findByRole<HTMLInputElement>('textbox', { name: /Pieces|Quantity/u }), '1');
  fireEvent.click(dialog.getByRole('combobox', { name: /Reason/u }));
  await press(await screen.findByRole('option', { name: 'Found' }));
  await press(dialog.getByRole('button', { name: /^Add/u }));
  await until(() => posted.some(({ path }) => path === '/incidents/7/corrections'), 'the correction');
  await screen.findByText('A linked movement was created: 1, total 10.');
});
