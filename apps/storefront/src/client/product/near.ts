/** Does the work once when the element comes within 200 px of the view (storefront §7, cross-selling). */
export function whenNear(element: Element, work: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
}
