import { ICON_PATHS } from '../ui/icon.tsx';

/** All icons as symbols, once per page. */
export const iconSprite: string = `<svg class="sprite" aria-hidden="true">${Object.entries(ICON_PATHS)
  .map(([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`)
  .join('')}</svg>`;
