// @vitest-environment happy-dom
import type { PromotionRow } from '@hanout/contracts/promotions/promotions';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { describe, expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import type { Asked } from '../../../../testing.tsx';
import { PromotionSelectionBar } from './promotion-selection-bar.tsx';

const row = (id: number, state: PromotionRow['state']): PromotionRow => ({
  id,
  state,
  name: `Promotion ${id}`,
  version: 1,
  scope: 'all',
  targetCount: 0,
  discount: { kind: 'percentage', basisPoints: 1000 },
  priority: 100,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  couponMode: 'none',
  couponCode: null,
  used: 0,
  usageLimit: null,
  singleUse: false,
  isActive: true,
  isFeatured: false,
  shop: null,
});
const CHOSEN = [row(1, 'running'), row(2, 'inactive'), row(3, 'ended')];
const selection = {
  keys: new Set(CHOSEN.map(({ id }) => String(id))),
  toggle: () => undefined,
  setMany: () => undefined,
  clear: () => undefined,
};
const refusal = { status: 422, body: { code: 'wrong_state', message: 'Not now.' } };

async function showBar(answer: (asked: Asked) => { status?: number; body: unknown }) {
  const calls: string[] = [];
  const shown = await showPart(<PromotionSelectionBar selection={selection} chosen={CHOSEN} />, (asked) => {
    if (asked.method === 'POST') calls.push(asked.path);
    return answer(asked);
  });
  return { ...shown, calls };
}

describe('several promotions at once', () => {
  it('offers each action for those that it makes sense for', async () => {
    await showBar(() => refusal);
    const labels = [...document.querySelectorAll('[role=toolbar] > button')].map((button) => button.textContent);
    expect(labels).toEqual(['', 'Resume (1)', 'Pause (1)', 'End now (1)', 'Archive (3)']);
  });

  it('tells which were refused and why, and acts on the others', async () => {
    const { calls, toasts } = await showBar(() => refusal);
    await press(findButton('Archive (3)'));
    await until(() => toasts.read().log.length === 3, 'three refusals');
    expect(calls).toEqual([1, 2, 3].map((id) => `/promotions/${id}/actions/archive`));
    expect(toasts.read().log[0]?.message).toBe('Promotion 3: Not now.');
  });

  it('asks before prices change for good', async () => {
    const { calls } = await showBar(() => refusal);
    await press(findButton('End now (1)'));
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('End 1 promotion now?');
    expect(calls).toEqual([]);
    await press(findButton('End now'));
    await until(() => calls.length === 1, 'the call');
    expect(calls).toEqual(['/promotions/1/actions/end']);
  });
});
