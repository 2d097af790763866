// @vitest-environment happy-dom
import type { LotRule, LotRules } from '@hanout/contracts/stock/lots';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { RuleCards } from './rule-cards.tsx';

const oran: LotRule = { of: 'warehouse', subject: { id: 4, name: 'Oran' }, strategy: 'fefo', isStrict: false };
const food: LotRule = { of: 'family', subject: { id: 2, name: 'Food' }, strategy: null, isStrict: false };

/** Both rules; `refusal` is what saving answers instead. */
async function open(mayWrite: boolean, refusal: object | null = null) {
  const kept: { rules: readonly LotRule[] } = { rules: [oran, food] };
  const sent = new Array<readonly [string, unknown]>();
  const shown = await showPart(<RuleCards mayWrite={mayWrite} />, ({ method, path, json }) => {
    if (method !== 'GET') {
      sent.push([path, json]);
      if (refusal !== null) return { status: 403, body: refusal };
      kept.rules = kept.rules.map((rule) =>
        path === `/stock/rules/${rule.of}/${rule.subject.id}` ? { ...rule, ...Object(json) } : rule,
      );
    }
    const body: LotRules = { rules: [...kept.rules] };
    return { body };
  });
  await screen.findByText('Oran');
  return { ...shown, sent };
}
const strict = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Strict: ${name}` });

it('rules stand by warehouse and by family; without a strategy nothing is strict', async () => {
  await open(true);
  expect(screen.getByRole('heading', { name: 'By warehouse' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'By family of products' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Rule of Oran' }).value).toBe(
    'FEFO: what expires first',
  );
  expect(strict('Oran').disabled).toBe(false);
  expect(strict('Food').disabled).toBe(true);
});

it('a rule is saved at once, and taken back from the toast', async () => {
  const { sent, toasts } = await open(true);
  await press(strict('Oran'));
  await until(() => toasts.read().log.length === 1, 'what is said');
  expect(toasts.read().log[0]?.message).toBe('Rule saved: Oran');
  expect(strict('Oran').checked).toBe(true);
  toasts.read().log[0]?.action?.onPress();
  await until(() => sent.length === 2, 'the way back');
  expect(sent).toEqual([
    ['/stock/rules/warehouse/4', { strategy: 'fefo', isStrict: true }],
    ['/stock/rules/warehouse/4', { strategy: 'fefo', isStrict: false }],
  ]);
  await until(() => !strict('Oran').checked, 'the rule of before');
});

it('a rule that is refused stays as it was, and it is said why', async () => {
  const { toasts } = await open(true, { code: 'forbidden', message: 'Not yours.' });
  await press(strict('Oran'));
  await until(() => toasts.read().log.some(({ message }) => message.includes('Not yours.')), 'the refusal');
  expect(strict('Oran').checked).toBe(false);
});

it('who may not change stock reads the rules', async () => {
  await open(false);
  expect(strict('Oran').disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Rule of Oran' }).disabled).toBe(true);
});

it('rules that cannot be read say so, and are read again at a press', async () => {
  const world = { isBroken: true };
  await showPart(<RuleCards mayWrite />, () =>
    world.isBroken ? { status: 500, body: { code: 'internal', message: 'It broke.' } } : { body: { rules: [oran] } },
  );
  await screen.findByText('It broke.');
  world.isBroken = false;
  await press(findButton('Try again'));
  await screen.findByText('Oran');
});
