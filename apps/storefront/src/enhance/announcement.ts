/**
 * Before the first paint: an announcement that was closed stays away until there is another one. In the script of `<head>`, so that
 * nothing moves on the page.
 */
export function closeAnnouncements(): void {
  const KEY = 'announcement';
  const root = document.documentElement;
  const { announcement } = root.dataset;
  if (announcement === undefined) return;
  try {
    if (localStorage.getItem(KEY) === announcement) root.dataset['announcementClosed'] = '';
  } catch {
    return;
  }
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-close-announcement]') === null) return;
    root.dataset['announcementClosed'] = '';
    try {
      localStorage.setItem(KEY, announcement);
    } catch {
      // Closed for this page at least.
    }
  });
}
