import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let owner: StaffBrowser;

beforeAll(async () => {
  await buildShop(app().database.pool, { answersUnknownHosts: true });
  owner = await signInAs(app(), 'owner');
});

test.each(['/dashboard/api/customers/imports', '/dashboard/api/product/imports'])(
  'import not found: one of %s that is gone says so in words, however it is asked for',
  async (imports) => {
    const gone = { status: 404, body: { code: 'not_found', message: 'Cet import n’existe pas.' } };
    const url = `${imports}/${randomUUID()}`;
    expect(await owner.call({ url })).toMatchObject(gone);
    expect(await owner.call({ method: 'POST', url: `${url}/undo`, body: {} })).toMatchObject(gone);
  },
);
