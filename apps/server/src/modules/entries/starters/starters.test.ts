import { expect, test } from 'vitest';
import { planStarter, type KnownEntries } from './plan-starter.ts';
import type { Named } from './starter.ts';
import { starters } from './trades/index.ts';

const NOTHING: KnownEntries = {
  categories: [],
  attributes: [],
  'attribute-values': [],
  features: [],
  'feature-values': [],
  families: [],
};

const groupsOf = ({ categories, attributes, features, families }: (typeof starters)[number]): readonly Named[][] => [
  [...categories],
  ...categories.map(({ children }) => [...children]),
  [...attributes],
  ...attributes.map(({ values }) => [...values]),
  [...features],
  ...features.map(({ values }) => [...values]),
  [...families],
];

test.each(starters.map((starter) => [starter.key, starter] as const))(
  '%s: every entry has a name in each language, once among its siblings, and every swatch its colour',
  (_, starter) => {
    for (const group of groupsOf(starter)) {
      for (const language of ['fr', 'ar', 'en'] as const) {
        const names = group.map((entry) => entry[language]);
        expect(names.filter((name) => name === '')).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
      }
      // What has words in French has them in Arabic letters; sizes and names of systems are the same everywhere.
      const untold = group.filter(({ fr, ar }) => fr !== ar && !/\p{Script=Arabic}/u.test(ar));
      expect(untold).toEqual([]);
    }
    const swatches = starter.attributes.filter(({ display }) => display === 'swatch').flatMap(({ values }) => values);
    for (const { color } of swatches) expect(color).toMatch(/^#[0-9a-f]{6}$/u);
  },
);

test('what a shop has under a name of any language is found, whatever its accents and capitals, at its own place only', () => {
  const [clothing] = starters;
  if (clothing === undefined) throw new Error('no trade');
  const plan = planStarter(clothing, {
    ...NOTHING,
    categories: [
      { id: 1, parentId: null, names: ['Mode'] },
      { id: 2, parentId: 1, names: ['FEMME'] },
      { id: 3, parentId: 2, names: ['robes'] },
    ],
    attributes: [{ id: 7, parentId: null, names: ['اللَّوْن'] }],
    'attribute-values': [
      { id: 8, parentId: 7, names: ['noir'] },
      { id: 9, parentId: 99, names: ['Blanc'] },
    ],
  });
  const women = plan.categories.find(({ named }) => named.fr === 'Femme');
  expect(women?.knownId).toBe(2);
  expect(women?.children.map(({ knownId }) => knownId)).toEqual([3, ...Array.from({ length: 7 }, () => null)]);
  const colour = plan.attributes.find(({ named }) => named.fr === 'Couleur');
  expect([colour?.knownId, colour?.children[0]?.knownId, colour?.children[1]?.knownId]).toEqual([7, 8, null]);
});
