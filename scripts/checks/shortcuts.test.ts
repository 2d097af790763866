import { expect, test } from 'vitest';
import { features } from '../../apps/dashboard/src/features.ts';
import { COMMON_KEYS } from '../../apps/dashboard/src/shell/keyboard/common-keys.ts';
import { isTest, listSources, readSource } from './sources.ts';
import { lineOf, walkSyntax } from './walk-syntax.ts';

type Key = { readonly keys: string; readonly label: string | undefined };
type Pressed = Key & { readonly at: string };

/** Keys that a value names, and as what they stand in the sheet; null: those of the features' lists, which the sheet reads itself. */
const NAMED_BY_VALUE: Readonly<Record<string, string | null>> = {
  'apps/dashboard/src/features/calls/components/call-outcomes.tsx String(number)': '1…6',
  'apps/dashboard/src/shell/frame/shell-route.tsx keys': null,
};

/** Keys that a field handles itself while something is written in it: where, and what stands there for each. */
const OF_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/dashboard/src/features/purchasing/components/manager/thing-search.tsx': {
    ArrowDown: 'ArrowDown: () =>',
    ArrowUp: 'ArrowUp: () =>',
    Enter: 'Enter: current',
    '+': "'+': line",
    '-': "'-': line",
  },
};

function keysOfFields(): readonly Pressed[] {
  return Object.entries(OF_FIELDS).flatMap(([at, handled]) =>
    Object.entries(handled).flatMap(([keys, written]) =>
      readSource(at).includes(written) ? [{ keys, label: undefined, at }] : [],
    ),
  );
}

/** Each `useShortcut(keys, label, …)` of the back office and its kits; of a label that is a text of its own, the text's key. */
function pressedKeys(): readonly Pressed[] {
  return listSources(/^(?:apps\/dashboard|packages\/ui)\/src\/.*\.tsx?$/)
    .filter((path) => !isTest(path))
    .map((path) => ({ path, source: readSource(path) }))
    .filter(({ source }) => source.includes('useShortcut('))
    .flatMap(({ path, source }) => pressedIn(path, source));
}

function pressedIn(path: string, source: string): readonly Pressed[] {
  const found = new Array<Pressed>();
  walkSyntax(path, source, {
    CallExpression({ callee, arguments: [first, second], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'useShortcut' || first === undefined) return;
      const written = source.slice(first.start, first.end);
      const value = NAMED_BY_VALUE[`${path} ${written}`];
      if (value === null) return;
      const label = /translate\('([^']+)'\)/.exec(source.slice(second?.start, second?.end))?.[1];
      found.push({ keys: value ?? written.replace(/^'|'$/g, ''), label, at: `${path}:${lineOf(source, start)}` });
    },
  });
  return found;
}

async function sheetKeys(): Promise<readonly Key[]> {
  const own = await Promise.all(features.flatMap(({ keys }) => (keys === undefined ? [] : [keys()])));
  return [
    ...COMMON_KEYS.flatMap(({ keys }) => keys.map(([pressed, label]) => ({ keys: pressed, label }))),
    ...own.flatMap(({ keys }) => keys),
  ];
}

const isSame = (one: Key, other: Key): boolean =>
  one.keys === other.keys && (one.label === undefined || other.label === undefined || one.label === other.label);

test('each key that can be pressed somewhere stands in the sheet of the keys, under the same words', async () => {
  const sheet = await sheetKeys();
  const missing = pressedKeys().filter((key) => !sheet.some((listed) => isSame(key, listed)));
  expect(
    missing.map(({ at, keys, label }) => `${at} ${keys} ${label ?? ''}`),
    'Name them in keys.ts of their feature, or in common-keys.ts of the shell.',
  ).toEqual([]);
});

test('the sheet of the keys tells none that does nothing', async () => {
  const pressed = [...pressedKeys(), ...keysOfFields()];
  const dead = (await sheetKeys()).filter((listed) => !pressed.some((key) => isSame(key, listed)));
  expect(dead).toEqual([]);
});

test('no two features go somewhere by the same keys', () => {
  const goes = features.flatMap(({ shortcuts = [] }) => shortcuts.map(({ keys }) => keys));
  expect(goes.filter((keys, index) => goes.indexOf(keys) !== index)).toEqual([]);
});
