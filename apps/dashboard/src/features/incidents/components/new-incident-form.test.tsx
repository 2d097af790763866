// @vitest-environment happy-dom
import type { IncidentChoices } from '@hanout/contracts/warehouses/incidents';
import { find, findButton, press, select, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtChoices, builtIncident } from '../testing.ts';
import { NewIncidentForm } from './new-incident-form.tsx';

// Fields that grow look at fonts, which this document has none of.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

async function open(
  choices: IncidentChoices,
  answer: { status?: number; body: unknown } = { status: 201, body: builtIncident() },
) {
  const posted = new Array<Asked>();
  const part = await showPart(<NewIncidentForm choices={choices} onLocation={() => undefined} />, (asked) => {
    if (asked.method === 'GET') return { body: { items: [{ kind: 'stock', id: '12', label: 'Lamp', lineId: 12 }] } };
    posted.push(asked);
    return answer;
  });
  await until(() => document.querySelector('select[name=severity]') !== null, 'the form');
  return { posted, ...part };
}

const describeIt = (text: string) =>
  fireEvent.change(find('textarea[name=description]', HTMLTextAreaElement), { target: { value: text } });
const messages = [
  'Choose the location.',
  'Choose the related item.',
  'Choose the severity.',
  'Describe what happened.',
];

it('ST-10 · each of the four mandatory fields says under itself that it is missing, and nothing is sent', async () => {
  const { posted } = await open(builtChoices());
  await press(findButton('Open the incident'));
  for (const message of messages) expect(screen.getByText(message).textContent).toBe(message);
  await select(find('select[name=location]', HTMLSelectElement), '1');
  await select(find('select[name=severity]', HTMLSelectElement), 'high');
  describeIt('Wet');
  await press(findButton('Open the incident'));
  expect(messages.filter((message) => screen.queryByText(message) !== null)).toEqual(['Choose the related item.']);
  expect(posted).toEqual([]);
});

it('what the address names is filled in and sent with where it is, how bad, the words and the people', async () => {
  const proposed = { warehouseId: 2, related: { kind: 'stock', id: '31', label: 'Rug', lineId: 31 } } as const;
  const { posted, router } = await open(builtChoices({ proposed }));
  expect(find('select[name=location]', HTMLSelectElement).value).toBe('2');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Related item/u }).value).toBe('Rug');
  await select(find('select[name=severity]', HTMLSelectElement), 'critical');
  describeIt('Torn');
  await press(findButton('Open the incident'));
  await until(() => posted.length === 1, 'the incident');
  expect(posted[0]?.json).toEqual({
    location: 2,
    spot: '',
    related: { kind: 'stock', id: '31' },
    severity: 'critical',
    description: 'Torn',
    notified: [],
  });
  await until(() => router.state.location.pathname === '/incidents/7', 'its page');
});

it('what the server refuses stands under its field', async () => {
  const refused = {
    code: 'incidents.related-is-unknown',
    message: 'x',
    errors: { related: ['Not in this warehouse.'] },
  };
  const proposed = { warehouseId: 2, related: { kind: 'stock', id: '31', label: 'Rug', lineId: 31 } } as const;
  await open(builtChoices({ proposed }), { status: 422, body: refused });
  await select(find('select[name=severity]', HTMLSelectElement), 'low');
  describeIt('Torn');
  await press(findButton('Open the incident'));
  await screen.findByText('Not in this warehouse.');
});
