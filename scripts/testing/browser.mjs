// Finds a Chromium: one that is there, else Debian's package where this user may install one, else one from npm.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm } from '../launcher/install.mjs';
import { findNode24 } from '../launcher/node24.mjs';
import { root } from '../launcher/root.mjs';
import { runQuietly } from '../launcher/run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PACKAGE = '@sparticuz/chromium@153.0.0';
const folder = join(root, '.cache', 'browser');

/**
 * The path of a browser that starts, or `null` after saying why there is none. One from npm is looked for once the packages are
 * installed: until then there may be no Node to unpack it.
 */
export async function findBrowser(installed = Promise.resolve()) {
  for (const attempt of [presentBrowser, debianBrowser, () => installed.then(npmBrowser)]) {
    try {
      const path = await attempt();
      if (path !== null) return path;
    } catch (error) {
      console.error(error.message);
    }
  }
  console.error(
    'No Chromium could be found or installed: install one (Debian: apt install chromium) or set CHROMIUM_PATH to one, then run "npm test" again.',
  );
  return null;
}

function presentBrowser() {
  const named = process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((place) => NAMES.map((name) => join(place, name)));
  const places = [named, ...onPath, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
  return places.find((path) => path !== undefined && path !== '' && existsSync(path) && starts(path)) ?? null;
}

async function debianBrowser() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('Looking for Debian packages', 'apt-get', ['update'], { env });
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  await runQuietly('Installing the browser for the tests', 'apt-get', install, { env });
  return presentBrowser();
}

async function npmBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  if (!existsSync(join(folder, 'node_modules', '@sparticuz', 'chromium'))) {
    // A folder of its own, entered rather than named: naming it would make npm look for its settings there too.
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const [command, args, options] = npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE]);
    await runQuietly('Installing a browser from npm for the tests', command, args, { ...options, cwd: folder });
  }
  const ask = `import(process.argv[1]).then(async ({ default: chromium }) => process.stdout.write(await chromium.executablePath()))`;
  const entry = join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'index.js');
  // It unpacks into the temporary folder, where another user's copy may lie.
  const env = { ...process.env, TMPDIR: folder };
  const path = execFileSync(findNode24(), ['-e', ask, entry], { encoding: 'utf8', env });
  return starts(path) ? path : null;
}

function starts(path) {
  try {
    return /Chrom/i.test(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return false;
  }
}
