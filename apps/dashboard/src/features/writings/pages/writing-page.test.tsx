// @vitest-environment happy-dom
import type { Writing } from '@hanout/contracts/builders/writings';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showPart, type Asked } from '../../../testing.tsx';
import { WritingPage } from './writing-page.tsx';

const nothing = { title: '', summary: '', html: '', seoDescription: '' };
const page: Writing = {
  id: 7,
  version: 2,
  title: 'Retours',
  path: '/pages/retours',
  state: 'shown',
  publishedAt: null,
  languages: ['fr'],
  slug: 'retours',
  isPublished: true,
  role: 'page',
  topicIds: [],
  pictureId: null,
  authorId: null,
  relatedIds: [],
  pictureUrl: null,
  draft: null,
  texts: { fr: { ...nothing, title: 'Retours', html: '<p>Sept jours.</p>' }, ar: nothing, en: nothing },
};

const drafted: Writing = {
  ...page,
  id: 9,
  draft: {
    version: 4,
    content: {
      slug: 'retours',
      isPublished: true,
      publishedAt: null,
      role: 'page',
      topicIds: [],
      pictureId: null,
      authorId: null,
      relatedIds: [],
      texts: { fr: { ...nothing, title: 'Retours et échanges', html: '' }, ar: nothing, en: nothing },
    },
    pictureUrl: null,
    changedBy: 'Amel',
    changedAt: '2026-11-28T10:00:00.000Z',
  },
};

/** The page that stands there; `refusal` is what writing it answers. */
async function open(refusal: { status: number; body: unknown } | null = null, path = '/writings/pages/7') {
  const posted: Asked[] = [];
  const shown = await showPart(
    <Routes>
      <Route path="writings/:kind/:writingId" element={<WritingPage />} />
      <Route path="*" element={null} />
    </Routes>,
    (asked) => {
      if (asked.method === 'GET')
        return asked.path.endsWith('/7')
          ? { body: page }
          : asked.path.endsWith('/9')
            ? { body: drafted }
            : { status: 404, body: {} };
      posted.push(asked);
      return refusal ?? { body: { ...page, version: 3 } };
    },
  );
  await shown.router.navigate(path);
  return { ...shown, posted };
}

test('what is written is sent over the version that was opened, with what was not touched', async () => {
  const { posted } = await open();
  await until(() => screen.queryByDisplayValue('Retours') !== null, 'the form');
  await type(find('input[name=slug]', HTMLInputElement), 'retours-2');
  await press(findButton('Save'));
  await until(() => posted.length === 1, 'the call');
  expect(posted[0]?.json).toMatchObject({ version: 2, slug: 'retours-2', isPublished: true, texts: page.texts });
});

test('a page waits for the moment that is said, and goes without one', async () => {
  const { posted } = await open();
  await until(() => screen.queryByDisplayValue('Retours') !== null, 'the form');
  await type(screen.getByLabelText('Published from'), '08/02/2099 23:30');
  await press(findButton('Save'));
  await until(() => posted.some(({ path }) => path.endsWith('/7')), 'the call');
  expect(posted.find(({ path }) => path.endsWith('/7'))?.json).toMatchObject({
    publishedAt: '2099-02-08T22:30:00.000Z',
  });
});

test('what is typed is kept as a draft beside what shoppers read, and given up by one press', async () => {
  const { posted } = await open();
  await until(() => screen.queryByDisplayValue('Retours') !== null, 'the form');
  await type(find('input[name=slug]', HTMLInputElement), 'retours-2');
  await until(() => posted.length === 1, 'the draft');
  expect(posted[0]).toMatchObject({ path: expect.stringMatching(/\/pages\/7\/draft$/u) });
  expect(posted[0]?.json).toMatchObject({ version: 0, content: { slug: 'retours-2', texts: page.texts } });
});

test('a draft that was left is opened again', async () => {
  await open(null, '/writings/pages/9');
  await until(() => screen.queryByDisplayValue('Retours et échanges') !== null, 'the draft');
  await press(findButton('Discard'));
  await until(() => screen.queryByDisplayValue('Retours') !== null, 'what is shown');
});

test('a language that was refused is opened, with why beside its title', async () => {
  const errors = { 'texts.ar.title': ['Give it a title in this language.'] };
  await open({ status: 422, body: { code: 'writings.is-wrong', message: 'no', errors } });
  await until(() => screen.queryByDisplayValue('Retours') !== null, 'the form');
  await type(find('input[name=slug]', HTMLInputElement), 'retours-2');
  await press(findButton('Save'));
  await until(() => screen.queryByText('Give it a title in this language.') !== null, 'the refusal');
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Arabic');
});

test('one that is not there, and an address that names none, say so', async () => {
  const { router } = await open(null, '/writings/pages/8');
  await until(() => screen.queryAllByText('This text is not there').length > 0, 'what is missing');
  await router.navigate('/writings/pages/x');
  await until(() => screen.queryAllByText('This text is not there').length > 0, 'what is missing');
});
