import { describe, expect, test } from 'vitest';

import { listSources, readSource } from './sources.ts';

describe('the repository', () => {
  test('Q-07 · the lock file names no server to download from', () => {
    const lock = readSource('package-lock.json');
    expect(lock.match(/"resolved": "(?!packages\/|apps\/)[^"]*"/g) ?? []).toEqual([]);
    expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });

  test('Q-07 · every version is pinned', () => {
    const manifests = listSources(/(?:^|\/)package\.json$/);
    const loose = manifests.flatMap((path) => {
      const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(readSource(path));
      const lists = ['dependencies', 'devDependencies', 'optionalDependencies'].map((name) => manifest[name] ?? {});
      return lists
        .flatMap((list) => Object.entries(list))
        .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
    });
    expect(loose).toEqual([]);
  });

  test('Q-07 · no dependency needs its install script', () => {
    expect(readSource('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });

  test('Q-07 · no text names a folder of somebody’s machine', () => {
    const texts = listSources(/\.(?:ts|tsx|mjs|md|sql|json|css|html|sh)$|^\.ci\//).filter(
      (path) => path !== 'package-lock.json',
    );
    const private_ = /(?:^|[\s"'`(=])\/(?:work|root|Users)\//;
    expect(
      texts.filter((path) => path !== 'scripts/checks/repository.test.ts' && private_.test(readSource(path))),
    ).toEqual([]);
  });

  test('Q-07 · files are named in kebab case', () => {
    const names = listSources(/^(?:apps|packages|scripts|e2e|bench)\/.*\.(?:ts|tsx|mjs)$/).map((path) =>
      path.slice(path.lastIndexOf('/') + 1),
    );
    expect(names.filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/.test(name))).toEqual([]);
  });

  test('Q-07 · a file above 300 lines is split by its ideas', () => {
    const isTable =
      /\/catalogues\/|\/migrations\/|tables\.ts$|-rows\.ts$|\.test\.tsx?$|\/fixtures\/|\/demo\/|\.spec\.ts$|\/builders\//;
    const long = listSources(/^(?:apps|packages|scripts)\/.*\.(?:ts|tsx|mjs|css)$/)
      .filter((path) => !isTable.test(path))
      .map((path) => ({ path, lines: readSource(path).split('\n').length }))
      .filter(({ lines }) => lines > 301);
    expect(long).toEqual([]);
  });

  test('a folder above 30 files has inner rooms', () => {
    // Numbered one after the other: migrations and decisions.
    const files = listSources(/^(?:apps|packages|scripts|e2e|bench)\/.*/).filter(
      (path) => !path.includes('/migrations/'),
    );
    const rooms = new Map<string, number>();
    for (const path of files) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      rooms.set(folder, (rooms.get(folder) ?? 0) + 1);
    }
    expect([...rooms].filter(([, count]) => count > 30)).toEqual([]);
  });

  test('a component test finds what it looks at as a person does, never by our classes', () => {
    // What is printed is hidden from the screen and from roles.
    const allowed = ['.hn-label-print .hn-label'];
    const found = listSources(/^(?:apps|packages)\/.*\.test\.tsx$/).flatMap((path) =>
      [...readSource(path).matchAll(/['"`][^'"`\n]*\.(?:hn|mantine)-[^'"`\n]*['"`]/g)]
        .map(([text]) => text.slice(1, -1))
        .filter((text) => !allowed.includes(text))
        .map((text) => `${path} ${text}`),
    );
    expect(found).toEqual([]);
  });
});
