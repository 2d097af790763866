// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { MessageList } from './message-list.tsx';

const counts = { all: 0, not_sent: 0, under_way: 0, sent: 0, pressed: 0 };
const isShown = (text: string) => until(() => screen.queryAllByText(text).length > 0, text);

test('a search that finds no message says so, and leads back to all of them', async () => {
  const { router } = await showPart(<MessageList />, () => ({
    body: { rows: [], total: 0, nextCursor: null, counts },
  }));
  await isShown('No message here');
  await act(() => router.navigate('/messages?q=zzz&channel=sms'));
  await isShown('No message found');
  await press(findButton('Clear the filters'));
  await isShown('No message here');
  expect(router.state.location.search).toBe('?view=all');
});
