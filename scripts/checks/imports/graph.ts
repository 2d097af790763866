import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import or re-export, as the rules see it. */
export type Edge = {
  /** Path of the importing file, from the root, with slashes. */
  readonly from: string;
  /** Path of the imported file when it is ours. */
  readonly file: string | null;
  /** Name of the imported package when it is not (`node:fs` for what Node brings). */
  readonly package: string | null;
  /** Nothing of it remains when the program runs. */
  readonly isTypeOnly: boolean;
  readonly names: readonly string[];
};

export type Source = {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Edge[];
  /** True when the file does nothing but hand on what others export. */
  readonly onlyReexports: boolean;
};

export type Graph = { readonly root: string; readonly sources: ReadonlyMap<string, Source> };

const CODE = /\.(?:ts|tsx|mts)$/;
const LEFT_OUT = new Set(['node_modules', 'dist', '.hanout', '.cache', 'fixtures', 'coverage']);

/** Reads every source below the root and what it imports. */
export function readGraph(root: string): Graph {
  const packages = readWorkspaces(root);
  const paths = listFiles(root, '').filter((path) => CODE.test(path));
  return { root, sources: new Map(paths.map((path) => [path, readSource({ root, path, packages })])) };
}

type Workspace = { readonly folder: string; readonly exports: Readonly<Record<string, unknown>> };

function readWorkspaces(root: string): Map<string, Workspace> {
  const folders = ['packages', 'apps'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}`) : [],
  );
  const found = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
  return new Map(
    found.map((folder) => {
      const manifest: { name: string; exports?: Record<string, unknown> } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      );
      return [manifest.name, { folder, exports: manifest.exports ?? {} }];
    }),
  );
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return LEFT_OUT.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(root, path);
  });
}

type Reading = { readonly root: string; readonly path: string; readonly packages: ReadonlyMap<string, Workspace> };
type Found = { readonly specifier: string; readonly isTypeOnly: boolean; readonly names: readonly string[] };

function readSource(reading: Reading): Source {
  const text = readFileSync(join(reading.root, reading.path), 'utf8');
  const { module, program } = parseSync(reading.path, text);
  const found: Found[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
      names: entries.map(({ importName }) => importName.name ?? '*'),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType, importName }) =>
        moduleRequest === null
          ? []
          : [{ specifier: moduleRequest.value, isTypeOnly: isType, names: [importName.name ?? '*'] }],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return literal === undefined ? [] : [{ specifier: literal, isTypeOnly: false, names: ['*'] }];
    }),
  ];
  return {
    path: reading.path,
    text,
    imports: found.map((one) => resolveEdge(reading, one)),
    onlyReexports:
      program.body.length > 0 &&
      program.body.every(
        ({ type, ...statement }) =>
          type === 'ExportAllDeclaration' ||
          (type === 'ExportNamedDeclaration' && 'source' in statement && statement.source !== null),
      ),
  };
}

function resolveEdge({ root, path, packages }: Reading, { specifier, isTypeOnly, names }: Found): Edge {
  const edge = { from: path, isTypeOnly, names };
  if (specifier.startsWith('.')) {
    const file = normalize(join(dirname(path), specifier.replace(/\?.*$/, '')))
      .split(sep)
      .join('/');
    return { ...edge, file: existingFile(root, file), package: null };
  }
  const name = packageName(specifier);
  const workspace = packages.get(name);
  if (workspace === undefined) return { ...edge, file: null, package: name };
  return { ...edge, file: resolveExport(root, workspace, `.${specifier.slice(name.length)}`), package: name };
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function resolveExport(root: string, { folder, exports }: Workspace, subpath: string): string {
  for (const [pattern, target] of Object.entries(exports)) {
    if (typeof target !== 'string') continue;
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? pattern !== subpath : !(subpath.startsWith(before) && subpath.endsWith(after))) continue;
    const star = after === undefined ? '' : subpath.slice(before.length, subpath.length - after.length);
    return existingFile(
      root,
      normalize(join(folder, target.replace('*', star)))
        .split(sep)
        .join('/'),
    );
  }
  return `${folder}/${subpath.slice(2)}`;
}

function existingFile(root: string, file: string): string {
  const candidates = [file, `${file}.ts`, `${file}.tsx`, `${file}/index.ts`];
  const found = candidates.find((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true);
  return found ?? file;
}
