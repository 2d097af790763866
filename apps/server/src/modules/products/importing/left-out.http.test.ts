import { importFindingsSchema, type ProductImport } from '@hanout/contracts/imports/imports';
import { useTestApp } from '@hanout/test-kit';
import { buildImportingShop, type Imports } from '@hanout/test-kit/imports';
import { beforeAll, expect, test } from 'vitest';

const app = useTestApp();
let imports: Imports;

beforeAll(async () => {
  ({ imports } = await buildImportingShop(app()));
});

const errorsOf = async ({ id }: ProductImport) =>
  importFindingsSchema
    .parse((await imports.get(`/${id}/findings?kind=error&limit=100`)).body)
    .rows.map(({ row, code }) => `${row} ${code}`);
const combinationsOf = async (sku: string) => {
  const { rows } = await app().database.pool.query<{ sku: string }>(
    'select c.sku from combinations c join products p on p.id = c.product_id where p.sku = $1 order by 1',
    [sku],
  );
  return rows.map((row) => row.sku);
};
const refusedRows = async ({ id }: ProductImport): Promise<number> =>
  String((await imports.get(`/${id}/bad-rows.csv`)).body)
    .trim()
    .split('\n').length - 1;

const header =
  'Référence;Référence du produit parent;Attributs;Nom (français);Catégorie;Famille;Prix HT;Entrepôt;Stock';

test('a combination that is wrong is left out and told, its product and the others come in; counts and file agree', async () => {
  const checked = await imports.check(
    await imports.read(
      [
        header,
        'POLO;;;Polo;Hauts;Habits;1000;;',
        'POLO-S;POLO;Taille: S;;;;;;3',
        'POLO-M;POLO;Taille: M;;;;cher;;4',
        'POLO-L;POLO;Taille: L;;;;;Nulle part;4',
        'POLO-X;POLO;Couleur: Rouge;;;;;;4',
        'ROBE;;;Robe;Hauts;Habits;chère;;',
        'ROBE-S;ROBE;Taille: S;;;;;;3',
        'ROBE-M;ROBE;Taille: M;;;;;;3',
        'JUPE;;;Jupe;Hauts;Habits;700;;',
        'JUPE-S;JUPE;Taille: S;;;;cher;;3',
      ].join('\n'),
    ),
  );
  const errors = [
    '4 amount',
    '5 unknown-warehouse',
    '6 attributes-differ',
    '7 amount',
    '8 held-back',
    '9 held-back',
    '10 no-combination-left',
    '11 amount',
  ];
  expect(checked.counts).toMatchObject({ created: 1, bad: 8 });
  expect(await errorsOf(checked)).toEqual(errors);
  const done = await imports.start(checked);
  expect(done.counts).toMatchObject({ created: 1, bad: 8 });
  expect(await errorsOf(done)).toEqual(errors);
  expect(await refusedRows(done)).toBe(8);
  expect(await combinationsOf('POLO')).toEqual(['POLO-S']);
});

test('a combination that was left out finds its product when it comes again, mended', async () => {
  const done = await imports.start(
    await imports.check(
      await imports.read(
        [header, 'POLO-M;POLO;Taille: M;;;;1200;;4', 'POLO-L;POLO;Taille: L;;;;;Nulle part;4'].join('\n'),
      ),
    ),
  );
  expect(done.counts).toMatchObject({ changed: 1, bad: 1 });
  expect(await combinationsOf('POLO')).toEqual(['POLO-M', 'POLO-S']);
});
