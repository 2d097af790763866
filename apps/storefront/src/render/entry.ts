export { assets } from 'virtual:asset-names';
export { renderPage } from './render-page.tsx';
