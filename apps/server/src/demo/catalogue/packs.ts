/** Packs of the demo shop. Strict: fixed combinations at a price of its own; flexible: the shopper chooses each combination. */
export type PackModel = {
  readonly code: string;
  readonly mode: 'strict' | 'flexible';
  readonly name: readonly [fr: string, ar: string, en: string];
  readonly items: readonly { readonly model: string; readonly product: number; readonly quantity: number }[];
  /** Percent off the sum of the things in it; null: sold at their sum. */
  readonly saving: number | null;
};

const one = (model: string, product = 0, quantity = 1): PackModel['items'][number] => ({ model, product, quantity });

export const packs: readonly PackModel[] = [
  {
    code: 'petit-dejeuner',
    mode: 'strict',
    name: ['Coffret petit-déjeuner', 'باقة فطور الصباح', 'Breakfast box'],
    items: [one('cafe'), one('confiture', 1), one('tasse', 1, 2)],
    saving: 12,
  },
  {
    code: 'the-menthe',
    mode: 'strict',
    name: ['Coffret thé à la menthe', 'باقة الشاي بالنعناع', 'Mint tea box'],
    items: [one('theiere'), one('the', 1), one('plateau')],
    saving: 10,
  },
  {
    code: 'soin-rose',
    mode: 'strict',
    name: ['Coffret soin à la rose', 'باقة العناية بالورد', 'Rose care box'],
    items: [one('creme'), one('savon', 4, 2), one('serum', 2)],
    saving: 15,
  },
  {
    code: 'couscous-fete',
    mode: 'strict',
    name: ['Pack couscous de fête', 'باقة كسكس العيد', 'Festive couscous pack'],
    items: [one('couscoussier'), one('couscous', 1, 2), one('epices')],
    saving: 10,
  },
  {
    code: 'douceurs-oasis',
    mode: 'strict',
    name: ['Coffret douceurs de l’oasis', 'باقة حلويات الواحة', 'Oasis treats box'],
    items: [one('dattes'), one('miel', 2), one('biscuits', 2, 3)],
    saving: 12,
  },
  {
    code: 'naissance',
    mode: 'flexible',
    name: ['Pack naissance', 'باقة المولود الجديد', 'Newborn pack'],
    items: [one('body', 0, 2), one('peluche', 2), one('cubes', 2)],
    saving: 10,
  },
  {
    code: 'tenue-sport',
    mode: 'flexible',
    name: ['Tenue de sport complète', 'طقم رياضي كامل', 'Complete sports outfit'],
    items: [one('t-shirt', 4), one('basket', 1), one('casquette', 2)],
    saving: 12,
  },
  {
    code: 'trio-t-shirts',
    mode: 'flexible',
    name: ['Trio de T-shirts', 'ثلاثية التيشيرتات', 'Three T-shirts'],
    items: [one('t-shirt', 0, 2), one('t-shirt', 1)],
    saving: 15,
  },
  {
    code: 'bureau',
    mode: 'flexible',
    name: ['Pack tenue de bureau', 'باقة لباس العمل', 'Office outfit pack'],
    items: [one('chemise', 0), one('pantalon', 4), one('ceinture', 0)],
    saving: 10,
  },
  {
    code: 'connecte',
    mode: 'flexible',
    name: ['Pack connecté', 'الباقة الذكية', 'Connected pack'],
    items: [one('montre-connectee', 2), one('ecouteurs', 0), one('batterie', 0)],
    saving: 8,
  },
  {
    code: 'salon',
    mode: 'flexible',
    name: ['Pack salon chaleureux', 'باقة الصالون الدافئ', 'Cosy living-room pack'],
    items: [one('coussin', 0, 2), one('lampe', 1), one('vase', 0)],
    saving: null,
  },
  {
    code: 'jeux',
    mode: 'strict',
    name: ['Coffret après-midi de jeux', 'باقة أمسية الألعاب', 'Afternoon of games box'],
    items: [one('puzzle', 0), one('ballon', 0), one('voiture', 0)],
    saving: 10,
  },
];
