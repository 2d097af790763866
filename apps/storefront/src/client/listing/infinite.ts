/** Storefront §9. */
const MARGIN = '200px';
/** Who jumps past the link, by a key or a long stroke of the finger, has come near it too. */
const ABOVE = '100000px';
/** Then it is a button again, so that the end of the page can be reached. */
const PAGES_BY_THEMSELVES = 4;

/** In the infinite mode the link to further cards presses itself when it comes near, four times. */
export function followScroll(listing: HTMLElement, pages: () => number): () => void {
  if (listing.dataset['mode'] !== 'infinite') return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        if (pages() < PAGES_BY_THEMSELVES) target.click();
      }
    },
    { rootMargin: `${ABOVE} 0px ${MARGIN}` },
  );
  const watch = (): void => {
    observer.disconnect();
    const link = listing.querySelector('a[data-load-more]');
    if (link !== null) observer.observe(link);
  };
  watch();
  return watch;
}
