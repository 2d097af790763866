import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const scripts = fileURLToPath(new URL('..', import.meta.url));
const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const ASK = `import('./scripts/testing/browser.mjs').then(async ({ findBrowser }) => console.log('found ' + (await findBrowser())))`;

let machine: string;

/** A machine on which only these small programs exist. */
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'hanout-machine-'));
  mkdirSync(join(machine, 'bin'));
  cpSync(scripts, join(machine, 'scripts'), { recursive: true, filter: (path) => !path.includes('checks') });
  program('npm-cli.js', `require('node:fs').appendFileSync('${machine}/calls', 'npm\\n'); process.exit(1);`);
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

function program(name: string, text: string): void {
  const file = join(machine, 'bin', name);
  writeFileSync(file, name.endsWith('.js') ? text : `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
}

function search(): { readonly said: string; readonly calls: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', ASK], {
    cwd: machine,
    encoding: 'utf8',
    env: { PATH: join(machine, 'bin'), npm_execpath: join(machine, 'bin', 'npm-cli.js') },
  });
  const calls = join(machine, 'calls');
  return { said: stdout + stderr, calls: existsSync(calls) ? readFileSync(calls, 'utf8') : '' };
}

describe('the browser of the tests', () => {
  test('Q-07 · is the one that is there, when it starts', () => {
    program('chromium', 'exit 1');
    program('google-chrome', 'echo Google Chrome 150');
    const { said, calls } = search();
    expect(said).toContain(`found ${machine}/bin/google-chrome`);
    expect(calls).toBe('');
  });

  test.runIf(mayInstall)('Q-07 · is else Debian’s, which is installed by whoever may', () => {
    const chromium = `printf '#!/bin/sh\\necho Chromium 150\\n' > ${machine}/bin/chromium; /bin/chmod 755 ${machine}/bin/chromium`;
    program('apt-get', `echo "apt-get $*" >> ${machine}/calls; [ "$1" = update ] || { ${chromium}; }`);
    const { said, calls } = search();
    expect(said).toContain(`found ${machine}/bin/chromium`);
    expect(calls).toBe('apt-get update\napt-get install -y --no-install-recommends chromium\n');
  });

  test('Q-07 · is missed in one clear sentence when none can be had', () => {
    program('apt-get', `echo "apt-get $*" >> ${machine}/calls; echo E: no network; exit 100`);
    const { said, calls } = search();
    expect(said).toContain('found null');
    expect(said).toContain('No Chromium could be found or installed: install one (Debian: apt install chromium)');
    expect(said).not.toContain('    at ');
    expect(calls).toContain('npm\n');
  });
});
