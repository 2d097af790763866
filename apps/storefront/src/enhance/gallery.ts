/** Thumbnails move the slides instead of the page, and the one in view is marked. */
export function enhanceGallery(): void {
  const gallery = document.querySelector('[data-gallery]');
  const track = gallery?.querySelector<HTMLElement>('.gallery-slides');
  if (gallery === null || track === null || track === undefined) return;
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-gallery-thumb]')];
  const dots = [...gallery.querySelectorAll('[data-gallery-dots] > span')];
  const slides = [...track.children];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  gallery.addEventListener('click', (event) => {
    const thumb = event.target instanceof Element ? event.target.closest('[data-gallery-thumb]') : null;
    const slide = slides[thumbs.findIndex((one) => one === thumb)];
    if (thumb === null || slide === undefined) return;
    event.preventDefault();
    const offset = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
    track.scrollBy({ left: offset, behavior: calm.matches ? 'instant' : 'smooth' });
  });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        for (const marks of [thumbs, dots])
          marks.forEach((mark, index) => mark.toggleAttribute('aria-current', slides[index] === target));
      }
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);
}
