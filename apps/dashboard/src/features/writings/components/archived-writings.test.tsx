// @vitest-environment happy-dom
import type { Writing, WritingRow } from '@hanout/contracts/builders/writings';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { WritingPage } from '../pages/writing-page.tsx';
import { WritingList } from './writing-list.tsx';

const row: WritingRow = {
  id: 7,
  version: 2,
  title: 'Soldes',
  path: '/blog/soldes',
  state: 'shown',
  publishedAt: '2026-06-01T08:00:00.000Z',
  languages: ['fr'],
};
const nothing = { title: '', summary: '', html: '', seoDescription: '' };
const post: Writing = {
  ...row,
  slug: 'soldes',
  isPublished: true,
  role: 'page',
  topicIds: [4],
  pictureId: null,
  authorId: 3,
  relatedIds: [],
  pictureUrl: null,
  draft: null,
  texts: { fr: { ...nothing, title: 'Soldes' }, ar: nothing, en: nothing },
};
const named = (id: number, title: string): WritingRow => ({ ...row, id, title, state: 'archived' });
const listOf = (rows: readonly WritingRow[]) => ({ rows, total: rows.length, totalIsCapped: false, nextCursor: null });

/** A server that keeps the one post; `refusal` is what archiving answers. */
async function open(path: string, refusal: { status: number; body: unknown } | null = null) {
  const asked = new Array<Asked>();
  let stored = post;
  const part = await showPart(
    <Routes>
      <Route path="writings/:kind/:writingId" element={<WritingPage />} />
      <Route path="*" element={<WritingList shopId={1} kind="posts" />} />
    </Routes>,
    (call) => {
      asked.push(call);
      if (call.path.endsWith('/archive')) {
        if (refusal !== null) return refusal;
        const isArchived = Object(call.json).isArchived === true;
        stored = { ...stored, version: stored.version + 1, state: isArchived ? 'archived' : 'shown' };
        return { body: stored };
      }
      if (call.method !== 'GET' || call.path.endsWith('/posts/7')) return { body: stored };
      if (call.path.includes('/authors'))
        return { body: listOf(call.search.includes('ids=3') ? [named(3, 'Amel')] : []) };
      if (call.path.includes('/topics'))
        return { body: listOf(call.search.includes('ids=4') ? [named(4, 'Cuisine')] : []) };
      return { body: listOf(stored.state === 'archived' ? [] : [row]) };
    },
  );
  await part.router.navigate(path);
  return { ...part, archived: () => asked.filter((call) => call.path.endsWith('/archive')) };
}

/** The last message's way back. */
const undo = (toasts: Awaited<ReturnType<typeof open>>['toasts']) => toasts.read().log.at(-1)?.action?.onPress();

test('one of the list is archived from its menu, leaves the list, and comes back by the message', async () => {
  const { archived, toasts } = await open('/writings/posts');
  await until(() => screen.queryAllByText('Soldes').length > 0, 'the list');
  await press(findButton('Actions on Soldes'));
  await until(() => screen.queryByRole('menuitem', { name: 'Archive' }) !== null, 'the menu');
  await press(screen.getByRole('menuitem', { name: 'Archive' }));
  await until(() => screen.queryAllByText('Soldes').length === 0, 'the list without it');
  expect(archived()[0]?.json).toEqual({ version: 2, isArchived: true });
  undo(toasts);
  await until(() => screen.queryAllByText('Soldes').length > 0, 'the list with it');
  expect(archived()[1]?.json).toEqual({ version: 3, isArchived: false });
});

test('one that is open is archived and brought back, and says what it is each time', async () => {
  const { archived, toasts } = await open('/writings/posts/7');
  await until(() => screen.queryByDisplayValue('Soldes') !== null, 'the form');
  expect(screen.queryByText('See it in the shop')).not.toBeNull();
  await press(findButton('Archive'));
  await until(() => screen.queryByText('Archived') !== null, 'the state');
  expect(screen.queryByText('See it in the shop')).toBeNull();
  expect(findButton('Bring back')).toBeDefined();
  undo(toasts);
  await until(() => screen.queryByText('See it in the shop') !== null, 'the way to the shop');
  expect(archived().map(({ json }) => json)).toEqual([
    { version: 2, isArchived: true },
    { version: 3, isArchived: false },
  ]);
});

test('why a page of law stays is said as the shop says it', async () => {
  const { toasts } = await open('/writings/posts/7', {
    status: 409,
    body: { code: 'writings.is-needed-by-law', message: 'First publish another.' },
  });
  await until(() => screen.queryByDisplayValue('Soldes') !== null, 'the form');
  await press(findButton('Archive'));
  await until(() => toasts.read().log.some(({ message }) => message === 'First publish another.'), 'the sentence');
  expect(screen.queryByText('Archived')).toBeNull();
});

test('an archived author and topic are called by their names where a post names them', async () => {
  await open('/writings/posts/7');
  await until(() => screen.queryByDisplayValue('Amel (archived)') !== null, 'the author');
  await until(() => screen.queryAllByText('Cuisine (archived)').length > 0, 'the topic');
});
