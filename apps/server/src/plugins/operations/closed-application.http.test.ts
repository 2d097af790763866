import { buildApp } from '@hanout/server';
import { createDatabase } from '@hanout/server/database/database';
import { createPool } from '@hanout/server/database/pool';
import { useTestApp } from '@hanout/test-kit';
import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';

const app = useTestApp();

/** Opens one more application and closes it; what is told of it holds it no longer. */
async function openAndClose(): Promise<WeakRef<object>> {
  const pool = createPool(app().database.url);
  const opened = await buildApp({ ...app().deps, db: createDatabase(pool), pool });
  await opened.http.inject('/metrics');
  await opened.http.close();
  await pool.end();
  return new WeakRef(pool);
}

// Red as long as each application measured the process for itself: memory and a timer of ten milliseconds stayed behind.
test('applications that were closed do not pile up: the next one lets go of those before it', async () => {
  const closed = [await openAndClose(), await openAndClose(), await openAndClose()];
  const left = (): number => closed.filter((each) => each.deref() !== undefined).length;
  await expect
    .poll(() => (queryObjects(WeakRef, { format: 'count' }) > 0 ? left() : closed.length))
    .toBeLessThanOrEqual(1);
  // Three applications are built, and the whole heap is walked with each look.
}, 60_000);
