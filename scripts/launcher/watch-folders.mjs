// Tells when a source changed, however the editor writes: in place, or by putting a new file where the old one was.
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const TOGETHER_MS = 200;

/**
 * Watches folders rather than files, since a watched file that is replaced is lost from sight; changes that come together are
 * told once. Answers what ends it.
 */
export function watchFolders(tops, onChange) {
  const watchers = new Map();
  let timer;
  const tell = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onChange(), TOGETHER_MS);
  };
  const add = (folder) => {
    if (watchers.has(folder)) return;
    let entries;
    try {
      entries = readdirSync(folder, { withFileTypes: true });
      watchers.set(
        folder,
        watch(folder, (_, name) => changed(folder, name)),
      );
    } catch {
      // It went away meanwhile.
      return;
    }
    watchers.get(folder).on('error', () => forget(folder));
    for (const entry of entries) {
      if (entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist') add(join(folder, entry.name));
    }
  };
  const forget = (folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const changed = (folder, name) => {
    if (name === 'node_modules' || name === 'dist') return;
    // A new folder is watched too; for a file this finds nothing to read.
    if (name !== null) add(join(folder, name));
    tell();
  };
  for (const top of tops) add(top);
  return () => {
    clearTimeout(timer);
    for (const folder of watchers.keys()) forget(folder);
  };
}
