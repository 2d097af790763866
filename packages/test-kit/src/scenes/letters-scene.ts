import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildOrder, buildShop, type BuiltShop } from '../builders/index.ts';
import { openMailBox, type MailBox } from '../mail-box.ts';
import { signInAs, type StaffBrowser } from '../staff.ts';
import { useTestApp } from '../test-app.ts';

/** A shop for each test whose letters leave by a mail server that takes them in, or answers as the test says. */
export function lettersScene() {
  const app = useTestApp({ settings: { privateMail: true, publicUrl: 'https://boutique.example' } });
  const there: { box?: MailBox; owner?: StaffBrowser; shop?: BuiltShop } = {};
  function known<T>(what: T | undefined): T {
    if (what === undefined) throw new Error('the scene is there in tests and hooks only');
    return what;
  }
  const [box, owner, shop] = [() => known(there.box), () => known(there.owner), () => known(there.shop)];
  const pool = () => app().database.pool;
  beforeAll(async () => {
    there.box = await openMailBox();
    there.owner = await signInAs(app(), 'owner');
  });
  afterAll(() => there.box?.close());
  beforeEach(async () => {
    there.shop = await buildShop(pool());
    box().answer(null);
    box().onTaken(async () => undefined);
    box().letters.splice(0);
  });

  const rows = async (text: string, values: readonly unknown[] = []) => (await pool().query(text, [...values])).rows;
  const post = (url: string, body: object) =>
    owner().call({ method: 'POST', url: `/dashboard/api/messages/${url}`, body });
  const serverForm = (changes: object = {}) => ({
    version: 0,
    isOn: true,
    host: box().host,
    port: box().port,
    security: 'none',
    username: 'shop',
    password: 'secret',
    fromName: 'Boutique Amina',
    fromAddress: 'bonjour@boutique.example',
    replyTo: 'aide@boutique.example',
    ...changes,
  });

  return {
    app,
    box,
    owner,
    shop,
    pool,
    rows,
    post,
    serverForm,
    setServer: async (): Promise<void> => {
      const answer = await post(`server/${shop().id}`, serverForm());
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ version: 1, hasPassword: true })]);
    },
    statesOf: () => rows('select event, state, reason from messages where shop_id = $1 order by id', [shop().id]),
    place: (columns: object = {}) =>
      buildOrder(pool(), { shop: shop(), columns: { email: 'amina@example.dz', locale: 'fr', ...columns } }),
  };
}
