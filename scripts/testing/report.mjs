// What `npm test` says at its end. The last line is for machines.

import { areaOf } from './areas.mjs';

const SLOWEST = 20;

/** Two minutes of two lanes: what an area may cost. It is told, not held: a busy machine is no fault of the tests. */
const AREA_SECONDS = 240;

/** Outcomes are { passed, failures, second?, tests? }; prints them and returns the exit code. */
export function report(outcomes) {
  const all = (what) => outcomes.flatMap((outcome) => outcome[what] ?? []);
  const tests = all('tests');
  const failures = all('failures');
  const second = all('second');
  if (tests.length > 0) {
    console.log(
      `\nSeconds by kind: ${sumBy(tests, ({ kind }) => kind)
        .map(inWords)
        .join(', ')}`,
    );
    const areas = sumBy(
      tests.filter(({ file }) => file !== undefined),
      ({ file }) => areaOf(file),
    );
    console.log(`Seconds by area, at most ${AREA_SECONDS} each: ${areas.map(inWords).join(', ')}`);
    for (const { name, total } of areas.filter(({ total }) => total > AREA_SECONDS))
      console.log(`${name} costs ${total.toFixed(0)} s: above ${AREA_SECONDS}`);
    console.log(`The slowest ${Math.min(SLOWEST, tests.length)}:`);
    for (const { kind, name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${kind}  ${name}`);
  }
  if (second.length > 0) console.log(`${second.length} flaky:\n  ${second.join('\n  ')}`);
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`${outcomes.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

/** The costliest first. By any Node from 20 on, which groups nothing by itself. */
function sumBy(tests, keyOf) {
  const groups = new Map();
  for (const test of tests) groups.set(keyOf(test), [...(groups.get(keyOf(test)) ?? []), test]);
  return [...groups]
    .map(([name, own]) => ({ name, count: own.length, total: own.reduce((sum, { seconds }) => sum + seconds, 0) }))
    .toSorted((a, b) => b.total - a.total);
}

const inWords = ({ name, count, total }) => `${name} ${total.toFixed(0)} (${count})`;
