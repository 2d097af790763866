// The checks that look at the sources alone. Each counts as one test.
import { commandFile, runTool } from './tool.mjs';

const GATES = [
  { name: 'types', tool: ['typescript', 'tsc'], args: ['-p', '.'] },
  { name: 'linter', tool: ['oxlint'], args: ['--type-aware', '--deny-warnings'] },
  { name: 'formatter', tool: ['oxfmt'], args: ['--check', '.'] },
  { name: 'unused code', tool: ['knip'], args: ['--no-progress', '--no-config-hints'] },
];

export async function runGates() {
  const counts = { passed: 0, failures: [] };
  for (const { name, tool, args } of GATES) {
    const started = Date.now();
    const { code, output } = await runTool(commandFile(...tool), args);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code === 0) counts.passed += 1;
    else {
      counts.failures.push(name);
      console.log(output.trimEnd());
    }
  }
  return counts;
}
