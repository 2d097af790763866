import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'storefront.retry': 'Try again',
  'storefront.home': 'Home',
  'storefront.new': 'New arrivals',
  'storefront.brands': 'Our brands',
  'storefront.brandlines': 'Our brand lines',
  'storefront.promotions': 'Promotions',
  'storefront.cart': 'Your cart',
  'storefront.blog': 'Blog',
  'storefront.search': 'Search',
  'storefront.searchFor': 'Results for “{{text}}”',
  'storefront.waitABit': 'Many requests at once',
  'storefront.confirmation': 'Order no. {{number}}',
  'storefront.track': 'Track my order',
  'storefront.delivery': 'Delivery: prices and times',
  'storefront.notFound': 'Page not found',
  'storefront.busy': 'Very busy right now',
  'storefront.unavailable': 'The shop will be back in a moment',
  'storefront.broken': 'Something went wrong',
  'storefront.information': 'Information',
  'storefront.delay': '{{min}} to {{max}} days',
};
