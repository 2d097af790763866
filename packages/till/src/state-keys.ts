/** Names of the single things that a device keeps. */
export const STATE = {
  self: 'self',
  was: 'was',
  counters: 'counters',
  sent: 'sent',
  session: 'session',
  basket: 'basket',
  held: 'held',
  tries: 'tries',
  marks: 'marks',
  stock: 'stock',
  promotions: 'promotions',
  categories: 'categories',
  freshness: 'freshness',
  skew: 'skew',
  lastPaid: 'last-paid',
  printLater: 'print-later',
} as const;
