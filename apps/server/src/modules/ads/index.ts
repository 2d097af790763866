export { adDirectives, pageAds, tellsPurchase, type AdDirectives } from './page/page-ads.ts';
