import { landingSchema, type Landing, type LandingBlock } from '@hanout/contracts/builders/landing';
import { emptyLandingBlock, emptyLandingItem } from '@hanout/contracts/builders/landing-templates';
import type { LandingBlockType } from '@hanout/core/landing';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createPage, startComparing } from '../../modules/landing-pages/index.ts';
import { demoDocument } from '../demo-document.ts';
import { listMostOrdered, tradeOnLanding } from './trade-repository.ts';

interface LandingDeps {
  readonly db: Database;
  /** in milliseconds since 1970 */
  readonly now: number;
}

const SHOP = 1;
const DAY_MS = 86_400_000;

type Words = readonly [fr: string, ar: string, en: string];
const inEach = ([fr, ar, en]: Words) => ({ fr, ar, en });
const block = (type: LandingBlockType, titles: Words | null, rest: Partial<LandingBlock> = {}): LandingBlock => ({
  ...emptyLandingBlock(type.replace('_', '-'), type),
  ...(titles === null ? {} : { titles: inEach(titles) }),
  ...rest,
});
const item = (key: string, titles: Words, texts: Words) => ({
  ...emptyLandingItem(key),
  titles: inEach(titles),
  texts: inEach(texts),
});

/** One page online on which two headlines are compared, and one that somebody has begun. */
export async function tendLanding({ db, now }: LandingDeps, actor: StaffActor): Promise<void> {
  const [first, second] = await inTransaction(db, (tx) => listMostOrdered(tx, 2));
  if (first === undefined || second === undefined) return;
  const slug = 'offre-rentree';
  const id = await made(db, actor, {
    name: 'Facebook · Offre de la rentrée',
    slug,
    productId: first,
    template: 'offer',
  });
  const page = demoDocument<Landing>(db, { kind: 'landing', key: id, content: landingSchema, actor });
  await page.change(({ a }) => offerPage(a, now));
  await page.publish();
  done(await startComparing(db, { shopId: SHOP, actor, id, version: 1, shareOfB: 50 }));
  await inTransaction(db, (tx) => tradeOnLanding(tx, { pageId: id, run: 2, productId: first, path: `/p/${slug}` }));
  await made(db, actor, { name: 'TikTok · Une histoire', slug: '', productId: second, template: 'story' });
}

/** The same page under two headlines. */
function offerPage(template: readonly LandingBlock[], now: number): Landing {
  const others = template.filter(({ type }) => type !== 'hero' && type !== 'countdown' && type !== 'benefits');
  const rest = [
    block('countdown', null, { endsAt: new Date(now + 9 * DAY_MS).toISOString() }),
    ...others.filter(({ type }) => type === 'proof' || type === 'quick_order'),
    block('benefits', ['Pourquoi il part si vite', 'لماذا ينفد بسرعة', 'Why it sells so fast'], {
      bgColor: '#f6e8c8',
      items: [
        item(
          'checked',
          ['Vérifié avant l’envoi', 'مفحوص قبل الإرسال', 'Checked before it leaves'],
          [
            'Chaque pièce est ouverte et regardée avant d’être emballée.',
            'نفتح كل قطعة ونفحصها قبل تغليفها.',
            'Each piece is opened and looked at before it is packed.',
          ],
        ),
        item(
          'open',
          ['Regardez avant de payer', 'عاينوا قبل الدفع', 'Look before you pay'],
          [
            'Ouvrez le colis devant le livreur : il ne vous plaît pas, vous ne payez pas.',
            'افتحوا الطرد أمام الموزّع: إن لم يعجبكم فلا تدفعون.',
            'Open the parcel in front of the driver: you do not like it, you do not pay.',
          ],
        ),
        item(
          'back',
          ['Sept jours pour changer', 'سبعة أيام للتبديل', 'Seven days to exchange'],
          [
            'Un appel suffit : nous reprenons le colis chez vous.',
            'مكالمة واحدة تكفي: نستلم الطرد من عندكم.',
            'A call is enough: we collect the parcel from you.',
          ],
        ),
      ],
    }),
    ...others.filter(({ type }) => type === 'reviews' || type === 'questions'),
  ];
  const lead: Words = [
    'Livré chez vous dans toute l’Algérie, payé à la livraison.',
    'يصلكم إلى البيت في كل الجزائر، والدفع عند الاستلام.',
    'Brought to you all over Algeria, paid on delivery.',
  ];
  const hero = (titles: Words) => block('hero', titles, { texts: inEach(lead) });
  return {
    a: [hero(['Le plus commandé de la boutique', 'الأكثر طلبًا في المتجر', 'The shop’s most ordered']), ...rest],
    b: [
      hero([
        'Commandé ce matin, chez vous cette semaine',
        'تطلبونه اليوم ويصلكم هذا الأسبوع',
        'Ordered today, with you this week',
      ]),
      ...rest,
    ],
  };
}

async function made(
  db: Database,
  actor: StaffActor,
  write: Parameters<typeof createPage>[1]['write'],
): Promise<number> {
  const outcome = await createPage(db, { shopId: SHOP, actor, write });
  done(outcome);
  return outcome.ok ? outcome.value : 0;
}

function done(outcome: { readonly ok: boolean; readonly error?: { readonly code: string } }): void {
  if (!outcome.ok) throw new Error(`what the demo builds is refused: ${outcome.error?.code ?? ''}`);
}
