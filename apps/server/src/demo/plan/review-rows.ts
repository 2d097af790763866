import type { Instant } from '@hanout/core/kernel';
import { arabicNames, familyNames, givenNames } from '../catalogue/people.ts';
import { reviewTexts } from '../catalogue/review-texts.ts';
import type { DemoPictures } from '../pictures/picture-catalogue.ts';
import type { PlannedProduct } from './product-rows.ts';
import { createRandom, type Random, uuidOf } from './random.ts';
import type { TableRows } from './rows.ts';

const DAY = 86_400_000;
/** Of three products two have been spoken of. */
const SPOKEN_OF = 0.66;
const MOST = 9;
const PENDING = 4;
const ANSWERED: ReadonlySet<number> = new Set([4, 5]);
const ANSWERS = {
  fr: 'Merci pour votre avis, il nous aide beaucoup. À bientôt !',
  ar: 'شكرًا على رأيك، فهو يساعدنا كثيرًا. إلى اللقاء!',
  en: 'Thank you for your review, it helps us a lot. See you soon!',
} as const;

/** Reviews of the first shop in three languages, some with photos, and a few that wait for somebody to decide. */
export function planReviews(
  rows: TableRows,
  products: readonly PlannedProduct[],
  pictures: DemoPictures,
  now: Instant,
): void {
  const random = createRandom(20_261_122);
  const counter = { id: 0 };
  for (const product of products) {
    if (!random.chance(SPOKEN_OF)) continue;
    const texts = random.shuffle(reviewTexts).slice(0, random.between(1, MOST));
    const halves = texts.map((text) => {
      counter.id += 1;
      const isWaiting = counter.id % 60 < PENDING;
      rows.add('reviews', reviewRow(random, { id: counter.id, product, text, now, isWaiting }));
      const photo = pictures.ofReview.get(product.code.replace(/-\d+$/, '').toLowerCase());
      if (photo !== undefined && random.chance(0.25))
        rows.add('review_images', {
          review_id: counter.id,
          position: 0,
          file_key: photo.key,
          width: photo.width,
          height: photo.height,
        });
      return isWaiting ? null : text.halves;
    });
    const shown = halves.filter((half) => half !== null);
    if (shown.length > 0)
      rows.add('review_summaries', {
        shop_id: 1,
        product_id: product.id,
        count: shown.length,
        halves: shown.reduce((sum, half) => sum + half, 0),
        distribution: [1, 2, 3, 4, 5].map((star) => shown.filter((half) => Math.ceil(half / 2) === star).length),
      });
  }
}

function reviewRow(
  random: Random,
  {
    id,
    product,
    text,
    now,
    isWaiting,
  }: {
    readonly id: number;
    readonly product: PlannedProduct;
    readonly text: (typeof reviewTexts)[number];
    readonly now: Instant;
    readonly isWaiting: boolean;
  },
): Record<string, unknown> {
  const days = random.between(isWaiting ? 0 : 2, isWaiting ? 3 : 120);
  const createdAt = new Date(now - days * DAY - random.between(0, DAY));
  const bought = new Date(createdAt.getTime() - random.between(3, 15) * DAY);
  const name =
    text.language === 'ar'
      ? random.pick(arabicNames).join(' ')
      : `${random.pick(givenNames)} ${random.pick(familyNames)}`;
  return {
    id,
    uuid: uuidOf('review', id),
    shop_id: 1,
    product_id: product.id,
    state: isWaiting ? 'pending' : 'approved',
    rating_halves: text.halves,
    text: text.text,
    language: text.language,
    author_name: name,
    email: `avis${id}@exemple.dz`,
    phone: `0555${String(id).padStart(6, '0')}`,
    purchased_on: bought.toISOString().slice(0, 10),
    created_at: createdAt.toISOString(),
    decided_at: isWaiting ? null : createdAt.toISOString(),
    ...answerTo(id, text, isWaiting ? null : createdAt),
  };
}

/** What the shop says to two of the first reviews that it shows, in the language of each. */
function answerTo(id: number, text: (typeof reviewTexts)[number], shownAt: Date | null): Record<string, unknown> {
  const answer = shownAt === null || !ANSWERED.has(id) ? '' : ANSWERS[text.language];
  const at = new Date((shownAt?.getTime() ?? 0) + DAY).toISOString();
  return { shop_answer: answer, answered_at: answer === '' ? null : at };
}
