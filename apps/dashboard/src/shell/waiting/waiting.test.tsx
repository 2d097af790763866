// @vitest-environment happy-dom
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { POST } from '../../api/waiting/queued-call.ts';
import { showPart } from '../../testing.tsx';
import { Waiting } from './waiting.tsx';

const AMEL = '0192f0c0-0000-7000-8000-000000000001';

function Page({ left }: { readonly left: string[] }) {
  const [isLeaving, setLeaving] = useState(false);
  const end = (how: string) => () => {
    left.push(how);
    setLeaving(false);
  };
  return (
    <>
      <button type="button" onClick={() => setLeaving(true)}>
        Leave
      </button>
      <Waiting isLeaving={isLeaving} onStay={end('stayed')} onLeave={end('left')} />
    </>
  );
}

/** A device without a network before which Amel sits; `keep` is what somebody did on it. */
async function open() {
  const network = {
    answer: { status: 503, body: {} as object },
    posted: new Array<string>(),
    told: new Array<unknown>(),
  };
  const left: string[] = [];
  const part = await showPart(<Page left={left} />, ({ path, json }) => {
    network.posted.push(path);
    if (path !== '/put-aside') return network.answer;
    network.told.push(json);
    return { body: { told: true } };
  });
  const queue = await part.application.deviceQueue();
  const keep = async (id: string, maker: string, title: string) => {
    const said = { title, detail: 'received: 1', part: '31', pieces: 1 };
    const payload = { path: `/receive/${id}`, body: {}, said };
    await queue.add({ id, kind: POST, stream: 'transfer 12', maker, payload, createdAt: Date.UTC(2026, 10, 23) });
  };
  return { ...part, network, left, queue, keep };
}

it('what waits is seen for as long as it does, and sent in the name of who made it alone', async () => {
  const { keep, network, queue } = await open();
  expect(document.body.textContent).not.toContain('Waiting to be sent');
  await keep('a', AMEL, 'Lamp');
  await keep('b', 'nadia', 'Vase');
  await until(() => document.body.textContent?.includes('No network. Everything is kept') === true, 'no network');
  const bar = screen.getByRole('region', { name: 'What waits to be sent' });
  expect(bar.textContent).toContain('Waiting to be sent: 2');
  network.answer = { status: 200, body: {} };
  await queue.replay();
  await until(() => document.body.textContent?.includes('Waiting to be sent: 1') === true, 'one is sent');
  expect(network.posted).not.toContain('/receive/b');
});

it('what the shop refuses is a line with its reason, put aside only by who says why', async () => {
  const { keep, network, queue } = await open();
  await keep('a', AMEL, 'Lamp');
  await until(() => queue.read().isAway, 'no network');
  network.answer = { status: 409, body: { code: 'transfers.is-in-another-state', message: 'It is closed.' } };
  await queue.replay();
  await until(() => document.body.textContent?.includes('Refused: 1') === true, 'the refusal');
  await press(findButton('See'));
  expect((await screen.findByRole('listitem', { name: 'Lamp received: 1' })).textContent).toContain('It is closed.');
  await press(findButton('Put aside'));
  expect(findButton('Put aside').disabled).toBe(true);
  await type(find('input', HTMLInputElement), 'counted by hand');
  await press(findButton('Put aside'));
  await until(() => document.body.textContent?.includes('Nothing waits any more') === true, 'the end');
  expect(document.body.textContent).toContain('counted by hand');
  // Who answers for the stock hears of it: what it was, why it was refused, why it was put aside.
  await until(() => network.told.length === 1, 'the shop is told');
  expect(network.told[0]).toMatchObject({
    id: 'a',
    title: 'Lamp',
    detail: 'received: 1',
    refusal: 'It is closed.',
    reason: 'counted by hand',
    madeAt: '2026-11-23T00:00:00.000Z',
  });
});

it('who signs out is asked about what they did not send, and about nothing else; it stays on the device', async () => {
  const { keep, queue, left } = await open();
  await keep('b', 'nadia', 'Vase');
  await press(findButton('Leave'));
  await until(() => left.length === 1, 'the way out');
  await keep('a', AMEL, 'Lamp');
  await press(findButton('Leave'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sign out?' });
  expect(dialog.textContent).toContain('Entries not sent yet: 1.');
  await press(findButton('Stay'));
  await press(findButton('Leave'));
  await screen.findByRole('alertdialog', { name: 'Sign out?' });
  await press(findButton('Sign out all the same'));
  expect(left).toEqual(['left', 'stayed', 'left']);
  expect(queue.read().operations).toHaveLength(2);
});
