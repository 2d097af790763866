import type { Review } from '@hanout/contracts/reviews';
import type { Translate } from '../../islands/props.ts';
import { isOk, request } from '../api/http.ts';
import { isObject, numberOf } from '../api/read.ts';
import { loadProductTexts } from '../product-texts.ts';
import { shop } from '../shop.ts';

interface Filter {
  readonly page: number;
  readonly stars: number | null;
  readonly withPhotos: boolean;
}

const filters = new WeakMap<Element, Filter>();

/** Presses in the reviews: filter by stars or photos, load more, open and close the form. */
export async function answerReviews(section: HTMLElement, button: HTMLElement): Promise<void> {
  if (button.hasAttribute('data-review-open')) {
    const { toggleReviewForm } = await import('./open-review-form.tsx');
    return toggleReviewForm(section, button);
  }
  const shown = filters.get(section) ?? { page: 1, stars: null, withPhotos: false };
  const { reviewStars } = button.dataset;
  const isPressed = button.getAttribute('aria-pressed') === 'true';
  if (button.hasAttribute('data-review-more')) return show(section, { ...shown, page: shown.page + 1 });
  if (reviewStars !== undefined)
    return show(section, { ...shown, page: 1, stars: isPressed ? null : Number(reviewStars) });
  if (button.hasAttribute('data-review-photos')) return show(section, { ...shown, page: 1, withPhotos: !isPressed });
}

async function show(section: HTMLElement, filter: Filter): Promise<void> {
  const list = section.querySelector('[data-review-list]');
  const status = section.querySelector('[data-review-status]');
  if (list === null || status === null) return;
  const { page, fetch } = shop();
  const t = await loadProductTexts(page.locale);
  const query = new URLSearchParams({ page: String(filter.page) });
  if (filter.stars !== null) query.set('stars', String(filter.stars));
  if (filter.withPhotos) query.set('photos', '1');
  const answer = await request(fetch, `/web/public/api/product/${section.dataset['reviews'] ?? ''}/reviews?${query}`, {
    headers: { authorization: `Bearer ${page.apiToken}`, 'accept-language': page.locale },
  });
  const body = isOk(answer) ? answer.body : null;
  if (!isObject(body) || !Array.isArray(body['reviews'])) {
    status.textContent = t('review.list_failed');
    status.classList.remove('visually-hidden');
    return;
  }
  filters.set(section, filter);
  mark(section, filter);
  const items = body['reviews'].filter(isReview).map((review) => draw(review, t, page.locale));
  if (filter.page === 1) list.replaceChildren(...items);
  else list.append(...items);
  const total = numberOf(body['total']) ?? 0;
  status.textContent = total === 0 ? t('review.none_so') : t('review.found', { count: list.children.length });
  status.classList.toggle('visually-hidden', total > 0);
  const more = section.querySelector<HTMLElement>('[data-review-more]');
  if (more !== null) more.hidden = list.children.length >= total;
  if (filter.page > 1) items[0]?.focus();
}

function mark(section: HTMLElement, { stars, withPhotos }: Filter): void {
  for (const row of section.querySelectorAll<HTMLElement>('[data-review-stars]'))
    row.setAttribute('aria-pressed', String(Number(row.dataset['reviewStars']) === stars));
  section.querySelector('[data-review-photos]')?.setAttribute('aria-pressed', String(withPhotos));
}

/** What the server's page would draw; text is only ever set as text. */
function draw(review: Review, t: Translate, locale: string): HTMLElement {
  const item = make('li', 'review');
  item.lang = review.language;
  item.dir = review.language === 'ar' ? 'rtl' : 'ltr';
  item.tabIndex = -1;
  const by = make('p', 'review-by');
  by.append(
    make('bdi', '', review.user),
    ...(review.verified ? [make('span', 'review-verified', t('review.verified'))] : []),
    make('small', '', dateText(review.createdAt, locale)),
  );
  const stars = make('span', `stars stars-${Math.round(review.rating * 2)}`);
  stars.setAttribute('role', 'img');
  stars.setAttribute(
    'aria-label',
    t('review.star_value', { stars: String(review.rating).replace('.', ','), count: review.rating }),
  );
  item.append(by, stars, make('p', 'review-text', review.text));
  if (review.images.length > 0) item.append(photos(review, t));
  if (review.answer) item.append(answer(review.answer, t, locale));
  return item;
}

/** What the shop says to a review. */
function answer({ text, at }: NonNullable<Review['answer']>, t: Translate, locale: string): HTMLElement {
  const place = make('div', 'review-answer');
  const by = make('p', 'review-by', t('review.answer'));
  by.append(make('small', '', dateText(at, locale)));
  const said = make('p', 'review-text', text);
  place.dir = 'auto';
  said.dir = 'auto';
  place.append(by, said);
  return place;
}

function photos(review: Review, t: Translate): HTMLElement {
  const list = make('ul', 'review-photos');
  for (const { displayUrl, url } of review.images) {
    const [item, link, image] = [make('li', ''), make('a', ''), make('img', '')];
    link.setAttribute('href', url);
    for (const [name, value] of [
      ['src', displayUrl],
      ['width', '100'],
      ['height', '100'],
      ['alt', t('review.photo_of', { name: review.user })],
      ['loading', 'lazy'],
    ] as const)
      image.setAttribute(name, value);
    link.append(image);
    item.append(link);
    list.append(item);
  }
  return list;
}

/** `21/11/2026` · `21 Nov 2026`, in Algiers, as the page writes it. */
function dateText(instant: string, locale: string): string {
  const month = locale === 'en' ? 'short' : '2-digit';
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : `${locale}-DZ`, {
    timeZone: 'Africa/Algiers',
    numberingSystem: 'latn',
    day: locale === 'en' ? 'numeric' : '2-digit',
    month,
    year: 'numeric',
  }).format(new Date(instant));
}

function isReview(value: unknown): value is Review {
  return (
    isObject(value) &&
    typeof value['text'] === 'string' &&
    typeof value['user'] === 'string' &&
    typeof value['rating'] === 'number' &&
    typeof value['createdAt'] === 'string' &&
    Array.isArray(value['images'])
  );
}

function make(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.textContent = text;
  return element;
}
