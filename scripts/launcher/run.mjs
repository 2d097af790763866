// Runs a command and shows that it is still at work.
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const FIRST_WORD_AFTER_MS = 1000;
const A_WORD_EVERY_MS = 5000;

/**
 * Runs it silently under a title; its output appears only when it fails. Progress is told once it takes longer than a
 * second. Rejects with one sentence.
 */
export async function runQuietly(title, command, args, options = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  let told = false;
  const tell = () => {
    console.log(told ? `  … ${seconds()} s` : `${title} …`);
    told = true;
  };
  const first = setTimeout(tell, FIRST_WORD_AFTER_MS);
  const each = setInterval(tell, A_WORD_EVERY_MS);
  const output = [];
  try {
    await new Promise((resolve, reject) => {
      const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
      child.stdout.on('data', (chunk) => output.push(chunk));
      child.stderr.on('data', (chunk) => output.push(chunk));
      child.once('error', reject);
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`it ended with code ${code}`))));
    });
    if (told) console.log(`  done in ${seconds()} s`);
  } catch (error) {
    const text = Buffer.concat(output).toString();
    if (text.trim() !== '') console.error(text.trimEnd());
    if (/ENOSPC|No space left/.test(text)) throw new Error(`${title}: the disk is full.`);
    throw new Error(`${title} did not succeed: ${error.message}.`);
  } finally {
    clearTimeout(first);
    clearInterval(each);
  }
}
