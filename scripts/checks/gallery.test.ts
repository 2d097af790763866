import { dirname, posix } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, listSources, readSource } from './sources.ts';

const PARTS = /^packages\/ui\/src\/.+\.tsx$/;
const GALLERY = /^apps\/dashboard\/src\/features\/gallery\/.+\.tsx?$/;
/** They hand something down and show nothing themselves. */
const INVISIBLE = ['keyboard/shortcuts.tsx', 'text/translate-context.tsx', 'testing.tsx'].map(
  (path) => `packages/ui/src/${path}`,
);

test('Q-07 · every part of the kits stands in the gallery, by itself or inside another one', () => {
  const missing = (shown: ReadonlySet<string>) =>
    listSources(PARTS).filter((path) => !isTest(path) && !INVISIBLE.includes(path) && !shown.has(path));
  expect(missing(new Set())).not.toEqual([]);
  expect(missing(reachedFrom(listSources(GALLERY)))).toEqual([]);
});

/** The files of the kits that these import, and those that these import in turn. */
function reachedFrom(paths: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (path: string): void => {
    for (const [, name = ''] of readSource(path).matchAll(/(?:from|import\()\s*'(\.[^']+|@hanout\/ui\/[^']+)'/g)) {
      const target = name.startsWith('@hanout/ui/')
        ? name.replace('@hanout/ui', 'packages/ui/src')
        : posix.join(dirname(path), name);
      if (!target.startsWith('packages/ui/') || reached.has(target)) continue;
      reached.add(target);
      visit(target);
    }
  };
  paths.forEach(visit);
  return reached;
}
