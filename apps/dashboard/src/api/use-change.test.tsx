// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApplication } from '../app/application.ts';
import { showPart } from '../testing.tsx';
import type { Asked } from '../testing.tsx';
import { patch, put } from './cache.ts';
import { useChange } from './use-change.ts';

const noteSchema = z.object({ version: z.number(), text: z.string() });
const conflictSchema = z.object({ current: noteSchema });
type Note = z.infer<typeof noteSchema>;
type Reply = { readonly status?: number; readonly body: unknown };

const server = { note: { version: 1, text: 'stored' }, sent: new Array<Asked>(), replies: new Array<Reply | 'lost'>() };
const keys = new Array<string>();

function answer(asked: Asked): Reply {
  if (asked.method === 'GET') return { body: server.note };
  server.sent.push(asked);
  const reply = server.replies.shift();
  if (reply === 'lost') throw new TypeError('the answer was lost');
  return reply ?? { body: { version: server.note.version + 1, text: Object(asked.json).text } };
}

function NoteForm() {
  const { api } = useApplication();
  const { data } = useQuery({ queryKey: ['note'], queryFn: () => api.read('/note', noteSchema) });
  const { run, isRunning } = useChange<Note, Note, Note>({
    send: (note, key) => {
      keys.push(key);
      return api.send('/note', noteSchema, note, { key });
    },
    foresee: ({ text }) => [patch<Note>(['note'], (known) => ({ ...known, text }))],
    store: (note) => [put(['note'], note)],
    overtaken: {
      read: ({ body }) => conflictSchema.safeParse(body).data?.current ?? null,
      question: (current, { text }, { message }) => ({
        message,
        fields: [{ label: 'Text', theirs: current.text, mine: text }],
      }),
      store: (current) => [put(['note'], current)],
      again: (note, { version }) => ({ ...note, version }),
    },
    said: ({ text }) => `Now it reads ${text}`,
    undo: ({ version }, { text }) => (text === 'stored' ? null : { version, text: 'stored' }),
  });
  if (data === undefined) return null;
  return (
    <button disabled={isRunning} onClick={() => void run({ version: data.version, text: 'mine' })}>
      change {data.text}
    </button>
  );
}

const said = (): string => document.body.textContent ?? '';
const open = async () => {
  await showPart(<NoteForm />, answer);
  await until(() => said().includes('change stored'), 'the note');
};
const change = () => press(find());
const find = () => document.querySelector('button') ?? document.body;

beforeEach(() => {
  server.sent = [];
  server.replies = [];
  keys.length = 0;
});

describe('a change on a screen', () => {
  it('is shown, said, and taken back by what the message offers', async () => {
    await open();
    await change();
    await until(() => said().includes('Now it reads mine'), 'the message');
    expect(find().textContent).toBe('change mine');
    await press(findButton('Undo'));
    await until(() => find().textContent === 'change stored', 'the way back');
    expect(server.sent.map(({ json }) => json)).toEqual([
      { version: 1, text: 'mine' },
      { version: 2, text: 'stored' },
    ]);
  });

  it('is taken back on screen when it is refused, and the reason is said', async () => {
    await open();
    server.replies = [{ status: 422, body: { code: 'no', message: 'Wrong.', errors: { text: ['Too short.'] } } }];
    await change();
    await until(() => said().includes('Too short.'), 'the reason');
    expect(find().textContent).toBe('change stored');
  });

  it('has one key until it has succeeded, and another one after that', async () => {
    await open();
    server.replies = ['lost', { status: 503, body: { code: 'away', message: 'Away.' } }];
    for (const attempts of [1, 2, 3, 4]) {
      await change();
      await until(() => keys.length === attempts && !find().hasAttribute('disabled'), 'the answer');
    }
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('goes over what somebody else saved only when the person says so', async () => {
    await open();
    const theirs = { version: 5, text: 'theirs' };
    server.replies = [{ status: 409, body: { code: 'x', message: 'Samir was faster.', current: theirs } }];
    await change();
    await until(() => document.querySelector('[role=alertdialog]') !== null, 'both versions');
    expect(said()).toMatch(/Samir was faster\..*theirs.*mine/u);
    expect(server.sent).toHaveLength(1);
    await press(findButton('Keep mine'));
    await until(() => said().includes('Now it reads mine'), 'the second attempt');
    expect(server.sent.at(-1)?.json).toEqual({ version: 5, text: 'mine' });
  });

  it('leaves what somebody else saved when the person takes it', async () => {
    await open();
    const theirs = { version: 5, text: 'theirs' };
    server.replies = [{ status: 409, body: { code: 'x', message: 'Samir was faster.', current: theirs } }];
    await change();
    await until(() => document.querySelector('[role=alertdialog]') !== null, 'both versions');
    await press(findButton('Take the saved version'));
    await until(() => find().textContent === 'change theirs', 'their version');
    expect(server.sent).toHaveLength(1);
    expect(said()).not.toContain('Now it reads');
  });
});
