// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../../testing.tsx';
import { AdTokensCard } from './ad-tokens-card.tsx';

test('a token is typed and never shown again; those that are left empty stay, one is removed by its button', async () => {
  const asked: Asked[] = [];
  const has = { meta: false, tiktok: true, snapchat: false };
  await showPart(<AdTokensCard shopId={1} />, (call) => {
    asked.push(call);
    const isSaved = asked.some(({ method }) => method === 'POST');
    return { body: isSaved ? { version: 2, has: { ...has, meta: true } } : { version: 1, has } };
  });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ json }) => json);
  await until(() => screen.queryByLabelText('Meta token') !== null, 'the form');
  expect(screen.queryByRole('button', { name: 'Remove Meta token' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Meta token'), { target: { value: 'EAAB' } });
  await press(findButton('Save'));
  await until(() => sent().length === 1, 'it is sent');
  expect(sent()).toEqual([{ version: 1, meta: 'EAAB', tiktok: null, snapchat: null }]);
  await until(() => screen.queryByDisplayValue('EAAB') === null, 'it is not shown');
  await press(screen.getByRole('button', { name: 'Remove TikTok token' }));
  await until(() => sent().length === 2, 'the other is removed');
  expect(sent()[1]).toMatchObject({ meta: null, tiktok: '', snapchat: null });
});
