// Remembers what an expensive step was done for, so that it is done again only when its sources changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

const LEFT_OUT = new Set(['node_modules', 'dist', '.hanout', 'coverage']);

/** A hash of the named files and folders, by path and content. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

export function isDone(name, value) {
  try {
    return readFileSync(stampFile(name), 'utf8') === value;
  } catch {
    return false;
  }
}

export function markDone(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), value);
}

// Inside node_modules: whoever removes that folder has nothing left that was done.
const stampFile = (name) => join(root, 'node_modules', '.hanout', name);

function addTo(hash, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') hash.update(path).update(readFileSync(join(root, path)));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!LEFT_OUT.has(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name)) addTo(hash, `${path}/${entry.name}`);
  }
}
