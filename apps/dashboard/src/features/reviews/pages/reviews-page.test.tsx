// @vitest-environment happy-dom
import type { StaffReview } from '@hanout/contracts/reviews';
import { until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { ReviewsPage } from './reviews-page.tsx';

const uuid = '0192f0c0-0000-7000-8000-00000000000a';
const review: StaffReview = {
  id: 7,
  uuid,
  version: 1,
  state: 'pending',
  rating: 4.5,
  text: 'Très belle qualité.',
  language: 'fr',
  createdAt: '2026-10-01T10:00:00.000Z',
  user: 'Amina Benali',
  verified: true,
  images: [],
  answer: null,
  email: 'amina@exemple.dz',
  phone: '0661234567',
  purchasedOn: '2026-09-01',
  rejectionReason: '',
  answeredBy: '',
  product: { id: 3, name: 'Robe' },
  shop: { id: 1, code: 'dz' },
};
const counts = { pending: 31, unanswered: 0, approved: 0, rejected: 0 };
const listOf = (rows: readonly StaffReview[]) => ({ rows, total: 31, counts, nextCursor: '30' });

async function open(address: string, one: { readonly status?: number; readonly body: unknown }) {
  const shown = await showPart(<ReviewsPage />, ({ path }) =>
    path === '/reviews' ? { body: listOf([{ ...review, uuid: uuid.replace('a', 'b'), user: 'Karim' }]) } : one,
  );
  await shown.router.navigate(address);
}

test('the address of a review opens it, whatever page of the list it stands on', async () => {
  await open(`/reviews?review=${uuid}`, { body: review });
  await until(() => screen.queryByRole('dialog', { name: 'Review by Amina Benali' }) !== null, 'the review');
  expect(screen.getByRole('dialog').textContent).toContain('Très belle qualité.');
});

test('the address of a review that is not there says so', async () => {
  const message = 'This review does not exist.';
  await open(`/reviews?review=${uuid}`, { status: 404, body: { code: 'reviews.review-not-found', message } });
  await until(() => screen.queryByRole('dialog')?.textContent.includes(message) === true, 'what is wrong');
});
