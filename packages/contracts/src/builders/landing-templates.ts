import type { LandingBlockType } from '@hanout/core/landing';
import type { LandingBlock, LandingItem } from './landing.ts';

const NO_WORDS = { fr: '', ar: '', en: '' };

/** A block as it is added: of a type, and filled with nothing yet. */
export const emptyLandingBlock = (key: string, type: LandingBlockType): LandingBlock => ({
  key,
  type,
  isHidden: false,
  titles: NO_WORDS,
  texts: NO_WORDS,
  imageId: null,
  items: [],
  html: NO_WORDS,
  number: null,
  endsAt: null,
  bgColor: null,
});

export const emptyLandingItem = (key: string): LandingItem => ({
  key,
  titles: NO_WORDS,
  texts: NO_WORDS,
  imageId: null,
});

type Words = LandingBlock['titles'];
const words = (fr: string, ar: string, en: string): Words => ({ fr, ar, en });
const item = (key: string, titles: Words, texts: Words = NO_WORDS): LandingItem => ({
  ...emptyLandingItem(key),
  titles,
  texts,
});
const block = (type: LandingBlockType, rest: Partial<LandingBlock> = {}): LandingBlock => ({
  ...emptyLandingBlock(type.replace('_', '-'), type),
  ...rest,
});

/** What is true of every order that is paid on delivery. Nothing that a shop would first have to earn is said for it. */
const proof = block('proof', {
  items: [
    item('cash', words('Vous payez à la livraison', 'الدفع عند الاستلام', 'You pay on delivery')),
    item('call', words('Confirmée par téléphone', 'تأكيد الطلب بالهاتف', 'Confirmed by telephone')),
    item('no-account', words('Sans compte ni carte', 'من دون حساب ولا بطاقة', 'No account, no card')),
  ],
});
const questions = block('questions', {
  titles: words('Vos questions', 'أسئلتكم', 'Your questions'),
  items: [
    item(
      'pay',
      words('Comment payer ?', 'كيف أدفع؟', 'How do I pay?'),
      words(
        'En espèces, au livreur, quand le colis est chez vous.',
        'نقدًا للموزّع عندما يصلكم الطرد.',
        'In cash, to the driver, when the parcel is with you.',
      ),
    ),
    item(
      'after',
      words('Que se passe-t-il après la commande ?', 'ماذا بعد الطلب؟', 'What happens after I order?'),
      words(
        'Nous vous appelons pour la confirmer, puis le colis part.',
        'نتصل بكم لتأكيد الطلب، ثم نرسل الطرد.',
        'We call you to confirm it, then the parcel leaves.',
      ),
    ),
  ],
});
const benefits = block('benefits', {
  titles: words('Pourquoi vous l’aimerez', 'لماذا ستحبّونه', 'Why you will love it'),
});
const reviews = block('reviews', {
  titles: words('Ce qu’en disent nos clients', 'ماذا يقول زبائننا', 'What our customers say'),
});
const order = block('quick_order');

/** What a page begins with: the order of what is told, which is then filled. */
export const LANDING_TEMPLATES = {
  offer: [block('hero'), block('countdown'), proof, order, benefits, reviews, questions],
  story: [block('hero'), block('text'), block('before_after'), benefits, reviews, order, questions],
  short: [block('hero'), order, reviews],
} as const satisfies Readonly<Record<string, readonly LandingBlock[]>>;
export type LandingTemplate = keyof typeof LANDING_TEMPLATES;

const isTemplate = (name: string): name is LandingTemplate => Object.hasOwn(LANDING_TEMPLATES, name);
export const LANDING_TEMPLATE_NAMES: readonly LandingTemplate[] = Object.keys(LANDING_TEMPLATES).filter(isTemplate);
