/** One to five stars in half steps, said in words to those who do not see them. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return <span className={`stars stars-${Math.round(rating * 2)}`} role="img" aria-label={label} />;
}
