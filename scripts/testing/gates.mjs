// The checks that look at the sources alone. Each counts as one test.
import { commandFile, runTool } from './tool.mjs';

const GATES = [
  { name: 'types', tool: ['typescript', 'tsc'], args: ['-p', '.'] },
  { name: 'linter', tool: ['oxlint'], args: ['--type-aware', '--deny-warnings'] },
  { name: 'formatter', tool: ['oxfmt'], args: ['--check', '.'] },
  { name: 'unused code', tool: ['knip'], args: ['--no-progress', '--no-config-hints'] },
];

export async function runGates() {
  const outcome = { passed: 0, failures: [], tests: [] };
  for (const { name, tool, args } of GATES) {
    const started = Date.now();
    const { code, output } = await runTool(commandFile(...tool), args);
    const seconds = (Date.now() - started) / 1000;
    outcome.tests.push({ kind: 'gates', name, seconds });
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (code === 0) outcome.passed += 1;
    else {
      outcome.failures.push(name);
      console.log(output.trimEnd());
    }
  }
  return outcome;
}
