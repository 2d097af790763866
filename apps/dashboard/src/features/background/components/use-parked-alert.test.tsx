// @vitest-environment happy-dom
import { until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSession } from '../../../session/use-session.ts';
import { showPart, turn } from '../../../testing.tsx';
import { useParkedAlert } from './use-parked-alert.ts';

function Alert() {
  return <p>{useParkedAlert(useSession())?.message ?? 'nothing'}</p>;
}

async function open(inEveryShop: boolean) {
  const asked: string[] = [];
  const answer = ({ path }: { readonly path: string }) => {
    asked.push(path);
    return { body: { rows: [], total: 2, nextCursor: null } };
  };
  await showPart(<Alert />, answer, { inEveryShop });
  return asked;
}

it('who works for every shop is told of work that waits; who is bound to some is not, and nothing is asked for them', async () => {
  const asked = await open(true);
  await until(() => asked.includes('/jobs/parked'), 'the work');
  await until(() => screen.queryByText('nothing') === null, 'the alert');
  const notAsked = await open(false);
  await turn();
  expect(notAsked).not.toContain('/jobs/parked');
  expect(screen.getByText('nothing')).toBeTruthy();
});
