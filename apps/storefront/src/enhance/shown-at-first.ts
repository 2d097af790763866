/**
 * Before the first paint: the colours that the shopper chose, else the system's, and whether they closed what the shop announces, so
 * that nothing moves later. In a script of `<head>`, because pages carry no inline code. Without it the style sheet follows the
 * system by itself. A button says by `data-keeps` which of the two it is about.
 */
{
  const COLORS = 'colorScheme';
  const { dataset } = document.documentElement;
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const choice = stored(COLORS);
    dataset[COLORS] = (choice === null ? system.matches : choice === 'dark') ? 'dark' : 'light';
    // Another announcement has another name; one that is closed has none.
    if (stored('announcement') === dataset['announcement']) dataset['announcement'] = '';
  };
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);
  document.addEventListener('click', ({ target }) => {
    const key = target instanceof Element && target.closest<HTMLElement>('[data-keeps]')?.dataset['keeps'];
    if (!key) return;
    try {
      localStorage.setItem(key, key !== COLORS ? `${dataset[key]}` : dataset[key] === 'dark' ? 'light' : 'dark');
      show();
    } catch {
      // A browser that keeps nothing says so by throwing.
    }
  });
}
