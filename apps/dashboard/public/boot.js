// Runs before the first paint: language, direction and theme as this browser remembers them. The names of the keys are in
// src/app/preferences.ts; this file stands alone because the page's policy allows no inline script.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let language = read('hanout.language') || (navigator.language || 'fr').slice(0, 2);
  if (language !== 'ar' && language !== 'en') language = 'fr';
  const rtl = read('hanout.rtl');
  root.lang = language;
  root.dir = rtl === 'true' || (rtl === null && language === 'ar') ? 'rtl' : 'ltr';
  let theme = read('hanout.theme');
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', theme);
  // The words of the first screen, beside the script instead of after it.
  const texts = document.currentScript?.getAttribute(`data-texts-${language}`);
  if (texts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: texts }));
})();
