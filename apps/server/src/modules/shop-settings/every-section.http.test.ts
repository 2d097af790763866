import type { SectionName } from '@hanout/contracts/shop-sections';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { useSecondApp } from '@hanout/test-kit/second-app';
import { beforeAll, expect, test } from 'vitest';
import { SECTION_VALUES } from './scope-cases.ts';

const app = useTestApp();
const second = useSecondApp(app);
let owner: StaffBrowser;
beforeAll(async () => {
  owner = await signInAs(app());
});

const texts = { fr: '', ar: '', en: '' };
const announcement = { isOn: true, href: '/promotions', from: null, to: null, isClosable: true };

/** What the first page of the shop says once a section is as its form was sent; the others are not said there. */
const SAID: Readonly<Record<string, RegExp>> = {
  hours: /id="opening-hours"/u,
  sale: /<meta name="active-add-to-cart" content="false">/u,
  closing: /Inventaire/u,
  // It leads to the only language that is left.
  languages: /^$/u,
  names: /<title>[^<]*Autre/u,
  announcement: /Soldes/u,
  ads: /data-ads=/u,
  finding: /<meta name="robots" content="noindex">/u,
};
const sent: Readonly<Record<SectionName, object>> = {
  ...SECTION_VALUES,
  hours: {
    ...SECTION_VALUES.hours,
    openingHours: { week: Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]), periods: [] },
  },
  closing: { ...SECTION_VALUES.closing, closedTexts: { ...texts, fr: 'Inventaire.' } },
  announcement: { announcement: { ...announcement, texts: { ...texts, fr: 'Soldes' } } },
};

// Seen red: without the announcement of a change, and with nothing given back of what stood before.
test.each(Object.entries(sent))(
  'what is set under "%s" is on kept pages of another process, in the audit log, and taken back it is neither',
  async (section, value) => {
    const { pool } = app().database;
    const shop = await buildShop(pool);
    const url = `/dashboard/api/settings/shops/${shop.id}`;
    const read = async () => Object((await owner.call({ url: `${url}/sections/${section}` })).body);
    const page = async () => (await second().http.inject({ url: '/', headers: { host: shop.host } })).body;
    const said = SAID[section];
    const saysIt = async () => said === undefined || said.test(await page());
    const before = await read();
    if (said !== undefined) expect(await saysIt()).toBe(false);

    const saved = await owner.call({ method: 'POST', url: `${url}/sections/${section}`, body: { version: 1, value } });
    expect(saved).toMatchObject({ status: 200, body: { value } });
    await expect.poll(saysIt, { timeout: 5_000 }).toBe(true);
    const [made] = Object((await owner.call({ url: `${url}/changes` })).body).changes;
    expect(made).toMatchObject({ section, canTakeBack: true });
    expect((await owner.call({ method: 'POST', url: `${url}/changes/${made.id}/take-back`, body: {} })).status).toBe(
      200,
    );
    expect((await read()).value).toEqual(before.value);
    if (said !== undefined) await expect.poll(saysIt, { timeout: 5_000 }).toBe(false);
  },
);
