import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { homeSchema, type HomeBlock } from '@hanout/contracts/builders/home';
import { BLOCK_TYPES } from '@hanout/core/blocks';
import { permissions, type StaffActor } from '@hanout/core/staff';
import type { Database } from '@hanout/server/database/database';
import { changeDraft, presentDocument, publishDocument } from '@hanout/server/modules/documents/index';
import { withDatabase } from '@hanout/server/process/with-database';
import { readSettings } from '@hanout/server/settings';

export const BUILT_BLOCKS = 14;
const place = { shopId: 1, kind: 'home' } as const;

/** Publishes a home page of fourteen blocks, each of a type of its own, in the demo shop of this folder. */
export const buildLongHome = (folder: string): Promise<void> => buildHome(folder, longHome);

/** Publishes a home page that is made of the blocks that the demo shop of this folder has. */
export async function buildHome(folder: string, make: (blocks: readonly HomeBlock[]) => HomeBlock[]): Promise<void> {
  const settings = readSettings({ HANOUT_DATA: folder }, folder);
  await withDatabase(settings, async (db) => {
    const actor = await ownerOf(db);
    const drafted = await presentDocument(db, place);
    if (drafted === null) throw new Error('the demo shop has no home page');
    const { blocks } = homeSchema.parse(drafted.content);
    // A block of collections that names none shows nothing.
    const made = make(blocks.filter(({ type, targetIds }) => type !== 'collection_products' || targetIds.length > 0));
    const draft = await changeDraft(db, { place, version: drafted.version, actor, change: () => ({ blocks: made }) });
    const saved = draft.ok ? await presentDocument(db, place) : null;
    const shown = saved === null ? null : await publishDocument(db, { place, version: saved.version, actor });
    if (shown?.ok !== true) throw new Error('the home page was refused');
  });
}

/** What the demo has of each type, then types that fill themselves or are filled with what is in the others. */
function longHome(blocks: readonly HomeBlock[]): HomeBlock[] {
  const [categories = [], brands = []] = (['categories_carousel', 'brands_carousel'] as const).map(
    (type) => blocks.find((block) => block.type === type)?.targetIds,
  );
  const more: readonly HomeBlock[] = [
    { ...emptyBlock('of-category', 'category_products_carousel'), targetIds: categories.slice(0, 1) },
    { ...emptyBlock('of-brands', 'brands_products_carousel'), targetIds: [...brands] },
    { ...emptyBlock('discounted', 'discounted_products'), number: 8 },
    { ...emptyBlock('post', 'blog_post_card') },
    { ...emptyBlock('text', 'html_block'), html: TEXT },
  ];
  const ofEach = BLOCK_TYPES.flatMap((type) => [...blocks, ...more].find((block) => block.type === type) ?? []);
  // As the demo tells it, what was added last.
  const order = [...blocks, ...more];
  const chosen = ofEach.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).slice(0, BUILT_BLOCKS);
  if (chosen.length < BUILT_BLOCKS) throw new Error(`only ${chosen.length} types of block are filled`);
  return chosen.map((block) => ({ ...block, isHidden: false, showTitle: true }));
}

const TEXT = {
  fr: '<p>Une boutique algérienne, livrée chez vous.</p>',
  ar: '<p>متجر جزائري، يصلكم إلى البيت.</p>',
  en: '<p>An Algerian shop, brought to your home.</p>',
};

async function ownerOf(db: Database): Promise<StaffActor> {
  const { id } = await db.selectFrom('employees').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  return { kind: 'staff', employeeId: id, permissions: new Set(permissions), shopIds: null, requestId: 'bench' };
}
