// Runs before the first paint: language, direction and theme as this device remembers them. The names of the keys are in
// src/shell/preferences.ts; this file stands alone because the page's policy allows no inline script.
// A page outside the worker's scope is never kept, and the link of a till leads to the address without the slash.
if (location.pathname === '/pos') location.replace(`/pos/${location.search}${location.hash}`);
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let language = read('hanout.till.language') || (navigator.language || 'fr').slice(0, 2);
  if (language !== 'ar' && language !== 'en') language = 'fr';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  let theme = read('hanout.till.theme');
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', theme);
})();
