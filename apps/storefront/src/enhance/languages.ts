const key = 'languageScroll';

/** Switching the language keeps what the address says beside the path, filters or a choice, and the place on the page. */
export function enhanceLanguages(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link === null) return;
    link.search = location.search;
    keep(`${Math.round(scrollY)} ${link.pathname}`);
  });
  const [top, path] = taken().split(' ');
  if (path === location.pathname) addEventListener('load', () => scrollTo({ top: Number(top), behavior: 'instant' }));
}

/** Where cookies are blocked even naming the storage throws: the page then begins at its top. */
function keep(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}

function taken(): string {
  try {
    const text = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return '';
  }
}
