// @vitest-environment happy-dom
import type { Writing } from '@hanout/contracts/writings';
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
  topicIds: [],
  texts: { fr: { ...nothing, title: 'Retours', html: '<p>Sept jours.</p>' }, ar: nothing, en: nothing },
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
      if (asked.method === 'GET') return asked.path.endsWith('/7') ? { body: page } : { status: 404, body: {} };
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
