// @vitest-environment happy-dom
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart, turn } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { builtLine, builtTransfer } from '../testing.ts';
import { Receive } from './receive.tsx';

const line = builtLine({ quantity: 5, toPick: 0, sent: 5, onTheWay: 5 });
const coming = builtTransfer([line], { state: 'sent', actions: ['receive', 'take-back'] });
const received = builtTransfer([{ ...line, received: 3, onTheWay: 2 }], {
  ...coming,
  version: 5,
  state: 'partially_recieved',
  actions: ['receive', 'take-back'],
});

type Reply = { readonly status?: number; readonly body: unknown };

const RECEIVED: Reply = {
  body: { success: true, code: 'part_received', message: 'Part received.', quantity: 2, state: 'partially_recieved' },
};

/** Five lamps that are on their way; `back` is what taking back answers, `answer` what receiving does. */
async function open(back: Reply = { body: coming }, answer: Reply = RECEIVED) {
  const posted = new Array<Asked>();
  const part = await showPart(<Receive shown={coming} />, (asked) => {
    if (asked.method === 'GET') return { body: received };
    posted.push(asked);
    if (asked.path.endsWith('/actions/take-back')) return back;
    return answer;
  });
  return { posted, ...part };
}

const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Received quantity' });

it.each(['0', '-1', '', '1.5', 'two'])(
  'BO-19 · “%s” pieces are no receipt: the data are invalid, nothing is sent',
  async (typed) => {
    const { posted } = await open();
    await type(quantity(), typed);
    await press(findButton('Receive Lamp'));
    expect(document.body.textContent).toContain(
      'Invalid logistics data: the received quantity must be greater than 0.',
    );
    expect(quantity().getAttribute('aria-invalid')).toBe('true');
    expect(posted).toEqual([]);
  },
);

it('BO-19 · what is still expected is proposed; what came of it is sent by its part and confirmed', async () => {
  const { posted, toasts } = await open();
  expect(quantity().value).toBe('5');
  await type(quantity(), '3');
  await press(findButton('Receive Lamp'));
  await until(() => toasts.read().log.length === 1, 'what is said');
  expect(posted.map(({ path, json }) => [path, json])).toEqual([
    ['/internal-expedition/receive/part/31', { qtyReceived: '3', qtyDamaged: '0' }],
  ]);
  expect(toasts.read().log[0]?.message).toBe('Part received. (2)');
});

async function receiveThree(back?: { readonly status?: number; readonly body: unknown }) {
  const opened = await open(back);
  await type(quantity(), '3');
  await press(findButton('Receive Lamp'));
  await until(() => opened.toasts.read().log.length === 1, 'what is said');
  opened.toasts.read().log[0]?.action?.onPress();
  await until(() => opened.posted.length === 2, 'the undo');
  return opened;
}

it('a receipt is taken back from the toast, whatever version of the transfer stands there by then', async () => {
  const { posted } = await receiveThree();
  expect(posted[1]).toMatchObject({
    path: '/transfers/12/actions/take-back',
    json: { version: null, lines: [{ lineId: 31, quantity: 3, damaged: 0 }] },
  });
});

it('a receipt that cannot be taken back any more says what has become of the transfer', async () => {
  const current = builtTransfer([line], { ...coming, version: 9, state: 'completed', actions: [] });
  const message = 'This is not possible in this state.';
  await receiveThree({ status: 409, body: { code: 'transfers.is-in-another-state', message, current } });
  await until(() => document.body.textContent?.includes('It is “Completed” now.') === true, 'why not');
  expect(find('[role=alertdialog]', HTMLElement).textContent).toContain(message);
});

it('a receipt without a network is kept, seen as waiting, and taken back before it is sent', async () => {
  const { toasts, application, posted } = await open({ body: coming }, { status: 503, body: {} });
  await type(quantity(), '3');
  await press(findButton('Receive Lamp'));
  await until(() => toasts.read().log.length === 1, 'what is said');
  expect(toasts.read().log[0]?.message).toBe('Kept on the device, sent as soon as the network is back.');
  const line = () => screen.getByRole('listitem', { name: 'Lamp' }).textContent;
  await until(() => line()?.includes('Waiting to be sent: 3') === true, 'what waits');
  expect(line()).toContain('still expected: 2');
  toasts.read().log[0]?.action?.onPress();
  await until(() => line()?.includes('still expected: 5') === true, 'nothing waits');
  const queue = await application.deviceQueue();
  expect(queue.read().operations).toEqual([]);
  expect(posted.map(({ path }) => path)).not.toContain('/transfers/12/actions/take-back');
});

it('what nobody planned is refused by its tone and words, and added as too much at a press', async () => {
  const { posted } = await open({ body: coming }, { body: coming });
  await type(screen.getByRole('textbox', { name: 'Code by hand' }), 'vase-9');
  await press(findButton('Enter'));
  await until(() => document.body.textContent?.includes('Nothing with the code VASE-9 was planned') === true, 'told');
  expect(posted).toEqual([]);
  await press(findButton('Add VASE-9 as received too many'));
  await until(() => posted.length === 1, 'the surplus');
  expect(posted[0]).toMatchObject({
    path: '/transfers/12/actions/receive',
    json: { version: null, unplanned: { code: 'VASE-9', quantity: 1 } },
  });
});

/** Every lamp has come, and the receipt may be closed. */
async function close(answer: Reply) {
  const settled = builtTransfer([{ ...line, received: 5, onTheWay: 0 }], { ...coming, actions: ['validate'] });
  const posted = new Array<Asked>();
  const part = await showPart(<Receive shown={settled} />, (asked) => {
    if (asked.method === 'GET') return { body: settled };
    posted.push(asked);
    return answer;
  });
  await press(findButton('Close receiving'));
  await until(() => posted.length === 1, 'the receipt');
  return { ...part, posted };
}

it('BO-39 · a receipt is validated, and what became of the transfer is shown', async () => {
  const { posted, router } = await close({ body: { ...received, state: 'completed', actions: [] } });
  expect(posted).toMatchObject([{ path: '/transfers/12/actions/validate', json: { version: 4 } }]);
  await until(() => router.state.location.pathname === '/transfers/12', 'the transfer');
});

it('a receipt that cannot be validated says why, and stays where it is', async () => {
  const message = 'This is not possible now.';
  const { router, toasts } = await close({ status: 422, body: { code: 'transfers.is-not-possible', message } });
  await until(() => toasts.read().log.some((toast) => toast.message === message), 'why not');
  await until(() => !findButton('Close receiving').disabled, 'it may be tried again');
  await turn();
  expect(router.state.location.pathname).toBe('/');
});

it('a receipt is not validated while some of it waits on the device', async () => {
  const both = { ...coming, actions: builtTransfer([], { actions: ['receive', 'validate'] }).actions };
  const { toasts } = await showPart(<Receive shown={both} />, ({ method }) =>
    method === 'GET' ? { body: both } : { status: 503, body: {} },
  );
  expect(findButton('Close receiving').disabled).toBe(false);
  await type(quantity(), '3');
  await press(findButton('Receive Lamp'));
  await until(() => toasts.read().log.length === 1, 'what is said');
  await until(() => findButton('Close receiving').disabled, 'it waits');
});
