// Runs a tool of the tests on the pinned Node.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { findNode24 } from '../launcher/node24.mjs';
import { root } from '../launcher/root.mjs';

/** The file behind a package's command. */
export function commandFile(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Resolves with the exit code and everything it said; with `show` whole lines of it go to the console at once. */
export function runTool(file, args, { show = false, env = {} } = {}) {
  const node = findNode24();
  return new Promise((resolve, reject) => {
    const child = spawn(node, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}`, ...env },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => output.push(chunk));
      if (show) showLines(stream);
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/** Two tools speak at the same time: none into another's line. */
function showLines(stream) {
  let rest = Buffer.alloc(0);
  stream.on('data', (chunk) => {
    const text = Buffer.concat([rest, chunk]);
    const end = text.lastIndexOf('\n') + 1;
    process.stdout.write(text.subarray(0, end));
    rest = text.subarray(end);
  });
  stream.on('end', () => process.stdout.write(rest.length === 0 ? '' : `${rest}\n`));
}

/** The tool's report as JSON, `null` when it left none: it is told where to write it. */
export async function runForReport(file, { args, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-results-'));
  const path = join(folder, 'report.json');
  try {
    const { code } = await runTool(file, args(path), { show: true, env: env(path) });
    return { code, report: readReport(path) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

export const browserEnvironment = (browser) => (browser === null ? {} : { CHROMIUM_PATH: browser });
