// @vitest-environment happy-dom
import { documentSchema, type Document } from '@hanout/contracts/builders/documents';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { showPart } from '../testing.tsx';
import type { DocumentOf } from './document-calls.ts';
import { useDocument } from './use-document.ts';

const content = z.object({ text: z.string() });
type Content = z.infer<typeof content>;
const of: DocumentOf<Content> = { shopId: 1, kind: 'home', content, schema: documentSchema(content) };
const version = (number: number, text: string): Document<Content> => ({
  version: number,
  content: { text },
  drafted: null,
  shown: null,
  before: null,
  schedule: null,
});

function Built() {
  const { steps } = useDocument(of, version(1, 'as it was'), ({ text }) => text);
  return (
    <>
      <p role="note">{steps.present.text}</p>
      <button type="button" onClick={() => steps.change({ text: 'mine' }, null)}>
        Change
      </button>
    </>
  );
}

const shown = () => screen.getByRole('note').textContent;

/** A colleague has saved a second version; it is read when `tell` is called. */
async function withColleague() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reads: string[] = [];
  const writes: unknown[] = [];
  await showPart(<Built />, async ({ method, path, json }) => {
    if (path.endsWith('/presence')) return { body: { others: ['Amel'], version: 2 } };
    if (method !== 'GET') {
      writes.push(json);
      return { body: version(3, 'mine') };
    }
    reads.push(path);
    await promise;
    return { body: version(2, 'theirs') };
  });
  await until(() => reads.length > 0, 'what the colleague saved is asked for');
  return { tell: resolve, writes };
}

test('what a colleague saved is shown where nothing of mine waits', async () => {
  const { tell } = await withColleague();
  tell();
  await until(() => shown() === 'theirs', 'theirs');
});

test('what is changed while a colleague’s version is on its way stays', async () => {
  const { tell, writes } = await withColleague();
  await press(findButton('Change'));
  tell();
  await until(() => writes.length > 0, 'it is saved by itself');
  // Under the version that I saw, so that I am asked about theirs.
  expect(writes).toEqual([{ version: 1, content: { text: 'mine' } }]);
  expect(shown()).toBe('mine');
});
