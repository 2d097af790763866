export { assets } from 'virtual:asset-names';
export { renderThemeCss } from '../theme/render-theme-css.ts';
export { renderPage } from './render-page.tsx';
