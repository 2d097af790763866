export { planConversions } from './conversions/use-cases/plan-conversions.ts';
export { adDirectives, pageAds, tellsPurchase, type AdDirectives } from './page/page-ads.ts';
