import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { homeSchema, type Home, type HomeBlock } from '@hanout/contracts/builders/home';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { demoDocument } from './demo-document.ts';

interface HomeDeps {
  readonly db: Database;
  /** in milliseconds since 1970 */
  readonly now: number;
}

type Words = readonly [fr: string, ar: string, en: string];
const inEach = ([fr, ar, en]: Words) => ({ fr, ar, en });

const block = (key: string, titles: Words, rest: Partial<HomeBlock>): HomeBlock => ({
  ...emptyBlock(key, 'html_block'),
  titles: inEach(titles),
  ...rest,
});

const GREETING: Words = ['Ramadan moubarak', 'رمضان مبارك', 'Ramadan Mubarak'];

/**
 * The home page as it is found on an ordinary day: one that was published, one that waits for Ramadan, and a draft with a block that
 * shows nothing yet, because nothing was chosen for it.
 */
export async function tendHome({ db, now }: HomeDeps, actor: StaffActor): Promise<void> {
  const home = demoDocument<Home>(db, { kind: 'home', content: homeSchema, actor });
  await home.change(({ blocks }) => ({ blocks: [...blocks] }));
  await home.publish();
  await home.change(ramadanPage);
  await home.schedule(now, { from: 40, until: 70 });
  await home.change(({ blocks }) => ({
    blocks: [
      ...blocks.filter(({ key }) => key !== 'ramadan'),
      block('gifts', ['Idées cadeaux', 'أفكار للهدايا', 'Gift ideas'], { type: 'collection_products', number: 8 }),
    ],
  }));
}

function ramadanPage({ blocks }: Home): Home {
  const [first, ...rest] = blocks;
  const evenings = block('ramadan', ['Pour vos soirées', 'لسهراتكم', 'For your evenings'], {
    html: inEach([
      '<p>Commandez avant midi : livré avant l’iftar à Alger, Blida et Boumerdès.</p>',
      '<p>اطلبوا قبل منتصف النهار: يصلكم قبل الإفطار في الجزائر والبليدة وبومرداس.</p>',
      '<p>Order before noon: delivered before iftar in Algiers, Blida and Boumerdès.</p>',
    ]),
    bgColor: '#f6e8c8',
  });
  if (first === undefined) return { blocks: [evenings] };
  const images = first.images.map((image) => ({ ...image, headline: inEach(GREETING) }));
  return { blocks: [{ ...first, images }, evenings, ...rest] };
}
