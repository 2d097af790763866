// What `npm test` says at its end. The last line is for machines.

const SLOWEST = 20;

/** Outcomes are { passed, failures, second?, tests? }; prints them and returns the exit code. */
export function report(outcomes) {
  const all = (what) => outcomes.flatMap((outcome) => outcome[what] ?? []);
  const tests = all('tests');
  const failures = all('failures');
  const second = all('second');
  if (tests.length > 0) {
    console.log(`\nSeconds by kind: ${sumByKind(tests)}`);
    console.log(`The slowest ${Math.min(SLOWEST, tests.length)}:`);
    for (const { kind, name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${kind}  ${name}`);
  }
  if (second.length > 0) console.log(`${second.length} flaky: ${second.join('; ')}`);
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

function sumByKind(tests) {
  const sums = new Map();
  for (const { kind, seconds } of tests) {
    const { count, total } = sums.get(kind) ?? { count: 0, total: 0 };
    sums.set(kind, { count: count + 1, total: total + seconds });
  }
  return [...sums].map(([kind, { count, total }]) => `${kind} ${total.toFixed(0)} (${count})`).join(', ');
}
