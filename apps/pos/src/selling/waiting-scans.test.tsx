// @vitest-environment happy-dom
import { press, pressKey, scan, show, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '../../../../packages/till/src/testing/build-world.ts';
import { TillApp } from '../shell/till-app.tsx';
import { ApprovalProvider } from '../till/use-approved.tsx';
import { TillContext } from '../till/use-till.ts';

const [HONEY, UNKNOWN, SOAP] = ['6130000000017', '4006381333931', '6130000000024'];

/** A counter that opens over a slow disk: its products come when they are let through. */
async function openSlowly() {
  const { till: before, journal, openWindow } = await openShop();
  before.close();
  const gate = Promise.withResolvers<void>();
  const till = openWindow({
    ...journal,
    list: async (store, range) => {
      if (store === 'products') await gate.promise;
      return journal.list(store, range);
    },
  });
  await show(
    <TillContext value={till}>
      <ApprovalProvider>
        <TillApp />
      </ApprovalProvider>
    </TillContext>,
  );
  await until(() => till.read().phase === 'ready', 'the sign-in');
  await till.people.signIn(7, '7777');
  return { till, gate };
}

test('what is scanned while the catalogue is read is in the basket once it is, and a question about one comes before the next', async () => {
  const { till, gate } = await openSlowly();
  await screen.findByText('The catalogue is being read. Scans wait and will be added.');
  for (const code of [HONEY, UNKNOWN, SOAP]) await scan(code);
  await pressKey('F9');
  expect(screen.queryByRole('heading', { name: 'To pay' })).toBeNull();
  gate.resolve();
  await screen.findByText(`Unknown code: ${UNKNOWN}`);
  expect(till.read()).toMatchObject({ scansWaiting: [SOAP], basket: { lines: [{ productId: 1 }] } });
  await press(screen.getByRole('button', { name: 'Note the code' }));
  await until(() => till.read().scansWaiting.length === 0, 'the last scan');
  expect(till.read().basket.lines).toMatchObject([{ productId: 1 }, { productId: 2 }]);
});
