import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type DeclaredPackages = {
  readonly run: ReadonlySet<string>;
  readonly develop: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
};

type Manifest = {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** What the workspace of this file, and for developing the root, say they need. */
export function declaredPackages(root: string, file: string): DeclaredPackages {
  const folder = file.split('/').slice(0, 2).join('/');
  const own = readManifest(join(root, folder, 'package.json'));
  const shared = readManifest(join(root, 'package.json'));
  const isFrontEnd = /^apps\/(?:storefront|dashboard|pos)\//.test(file);
  return {
    // A front end is bundled: what it needs at build time it has when it runs.
    run: new Set([
      ...(own.name === undefined ? [] : [own.name]),
      ...names(own.dependencies),
      ...names(own.optionalDependencies),
      ...(isFrontEnd ? names(own.devDependencies) : []),
    ]),
    develop: new Set([...names(own.devDependencies), ...names(shared.devDependencies), ...names(shared.dependencies)]),
    types: new Set(names(shared.devDependencies).filter((name) => name.startsWith('@types/'))),
  };
}

const names = (list: Record<string, string> | undefined): string[] => Object.keys(list ?? {});

function readManifest(file: string): Manifest {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
