// Runs a tool of the tests on the pinned Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findNode24 } from '../launcher/node24.mjs';
import { root } from '../launcher/root.mjs';

/** The file behind a package's command. */
export function commandFile(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Resolves with the exit code and everything it said; with `show` it speaks to the console itself. */
export function runTool(file, args, { show = false, env = {} } = {}) {
  const node = findNode24();
  return new Promise((resolve, reject) => {
    const child = spawn(node, [file, ...args], {
      cwd: root,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, ...env },
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}
