export { presentReview, presentSummary } from './presenter.ts';
export { listShownReviews, readSums, type ReviewRow, type ReviewSums } from './queries.ts';

/** One page of the list, and what the product page shows at once. */
export const REVIEWS_PER_PAGE = 5;
