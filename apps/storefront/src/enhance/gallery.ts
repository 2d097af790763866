/** Thumbnails move the slides instead of the page; they and the dots of phones mark the one in view. */
export function enhanceGallery(): void {
  const gallery = document.querySelector('[data-gallery]');
  const track = gallery?.querySelector<HTMLElement>('.gallery-slides');
  if (gallery === null || track === null || track === undefined) return;
  const slides = [...track.children];
  // As many of each as there are slides, in their order.
  const marks = [...gallery.querySelectorAll('[data-gallery-thumb], [data-gallery-dots] > span')];
  const slideOf = (at: number): Element | undefined => slides[at % slides.length];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  gallery.addEventListener('click', (event) => {
    const thumb = event.target instanceof Element ? event.target.closest('[data-gallery-thumb]') : null;
    const slide = slideOf(marks.findIndex((one) => one === thumb));
    if (thumb === null || slide === undefined) return;
    event.preventDefault();
    const offset = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
    track.scrollBy({ left: offset, behavior: calm.matches ? 'instant' : 'smooth' });
  });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) marks.forEach((mark, at) => mark.toggleAttribute('aria-current', slideOf(at) === target));
      }
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
}
