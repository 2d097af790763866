import { returnEnumerationsSchema } from '@hanout/contracts/orders/returns';
import { RETURN_ACTION_RULES, RETURN_STATES } from '@hanout/core/returns';
import { signInAs, useTestApp } from '@hanout/test-kit';
import { expect, test } from 'vitest';

const app = useTestApp();

test('ST-20 · states and transitions of returns are served whole, named in the language of the person', async () => {
  const owner = await signInAs(app());
  const labels = new Map<string, Set<string>>();
  for (const language of ['fr', 'ar', 'en']) {
    await owner.call({ method: 'POST', url: '/dashboard/api/auth/language', body: { language } });
    const { body } = await owner.call({ url: '/dashboard/api/returns/enumerations' });
    const { states, transitions } = returnEnumerationsSchema.parse(body);
    expect(states.map(({ value }) => value)).toEqual(RETURN_STATES);
    expect(transitions.map(({ action, from, to, needs, inverse }) => ({ action, from, to, needs, inverse }))).toEqual(
      RETURN_ACTION_RULES.map(({ action, from, to, needs, inverse }) => ({ action, from, to, needs, inverse })),
    );
    for (const { value, label } of states) labels.set(value, (labels.get(value) ?? new Set()).add(label));
    for (const { action, label } of transitions) labels.set(action, (labels.get(action) ?? new Set()).add(label));
  }
  for (const [word, texts] of labels) expect([word, texts.size]).toEqual([word, 3]);
});
