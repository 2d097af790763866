// The Node that runs the application: the pinned one from node_modules, else the machine's own when it is new enough.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const OLDEST = 24;

export function findNode24() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return process.execPath;
  throw new Error(
    `Hanout runs on Node ${OLDEST}; none is packaged for ${process.platform} ${process.arch} and this is ${process.versions.node}: install Node ${OLDEST} and try again.`,
  );
}
