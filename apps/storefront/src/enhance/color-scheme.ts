/**
 * Before the first paint: the choice of the shopper, else the system's. A script of its own in `<head>`, because pages carry
 * no inline code. Without it the style sheet follows the system by itself.
 */
{
  const KEY = 'colorScheme';
  const root = document.documentElement;
  const stored = (): string | null => {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  };
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    const choice = stored();
    root.dataset['colorScheme'] = choice === 'dark' || choice === 'light' ? choice : system.matches ? 'dark' : 'light';
  };
  show();
  system.addEventListener('change', show);
  addEventListener('storage', show);
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-color-scheme-toggle]') === null) return;
    try {
      localStorage.setItem(KEY, root.dataset['colorScheme'] === 'dark' ? 'light' : 'dark');
    } catch {
      return;
    }
    show();
  });
}
