import { writingKinds, writingSchema, type Writing, type WritingKind } from '@hanout/contracts/builders/writings';
import { buildEmployee, signIn, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let shop: build.BuiltShop;
let writer: StaffBrowser;

beforeAll(async () => {
  shop = await build.buildShop(app().database.pool, { answersUnknownHosts: true });
  writer = await signIn(app(), await buildEmployee(app().deps.db, { shopIds: [shop.id], language: 'fr' }));
});

const content = (slug: string, title: string) => ({
  ...build.WRITING_FORM,
  slug,
  texts: build.inFrench(title, `<p>${title}</p>`),
});

async function write(kind: WritingKind, slug: string, title: string, before?: Writing): Promise<Writing> {
  const url = `/dashboard/api/shops/${shop.id}/writings/${kind}${before === undefined ? '' : `/${before.id}`}`;
  const body = before === undefined ? content(slug, title) : { ...content(slug, title), version: before.version };
  return writingSchema.parse((await writer.call({ method: 'POST', url, body })).body);
}

const visit = async (path: string) => {
  const { statusCode, headers, body } = await app().http.inject({ url: path, headers: { host: shop.host } });
  return { status: statusCode, location: headers.location, headline: /<h1[^>]*>([^<]*)</u.exec(body)?.[1] };
};

test.each(writingKinds)(
  'of %s every former address leads to the present one at once, until something else stands there',
  async (kind) => {
    const first = await write(kind, 'premier', 'Premier');
    const folder = first.path.slice(0, -'premier'.length);
    const second = await write(kind, 'deuxieme', 'Premier', first);
    await expect.poll(() => visit(`${folder}premier`)).toMatchObject({ status: 301, location: `${folder}deuxieme` });
    const third = await write(kind, 'troisieme', 'Premier', second);
    for (const former of ['premier', 'deuxieme'])
      for (const language of ['', '/ar'])
        await expect
          .poll(() => visit(`${language}${folder}${former}`))
          .toMatchObject({ status: 301, location: `${language}${folder}troisieme` });
    expect(await visit(third.path)).toMatchObject({ status: 200, headline: 'Premier' });

    const other = await write(kind, 'premier', 'Autre');
    expect(other.path).toBe(`${folder}premier`);
    await expect.poll(() => visit(other.path)).toMatchObject({ status: 200, headline: 'Autre' });
    expect(await visit(`${folder}deuxieme`)).toMatchObject({ status: 301, location: third.path });

    await write(kind, 'deuxieme', 'Premier', third);
    await expect.poll(() => visit(`${folder}deuxieme`)).toMatchObject({ status: 200, headline: 'Premier' });
    expect(await visit(third.path)).toMatchObject({ status: 301, location: `${folder}deuxieme` });
    expect(await visit(other.path)).toMatchObject({ status: 200, headline: 'Autre' });
  },
);
