import type { Places } from '@hanout/contracts/all-places';
import { expect, test } from 'vitest';
import { changesOfLine, readCorrections } from './read-corrections.ts';

const place = (nameFr: string, nameAr: string) => ({ nameFr, nameAr, deliverable: true });
const known: Places = {
  wilayas: [
    { code: 9, version: 1, isoCode: 'DZ-09', carrierCode: 9, ...place('Blida', 'البليدة') },
    { code: 16, version: 1, isoCode: 'DZ-16', carrierCode: 16, ...place('Alger', 'الجزائر') },
  ],
  communes: [{ id: 1605, wilayaCode: 16, ...place('Bab El Oued', 'باب الوادي') }],
};
const HEAD = '\uFEFFN° wilaya;N° commune;Nom français;Nom arabe;Livrée\r\n';
const read = (...lines: string[]) => readCorrections(`${HEAD}${lines.join('\r\n')}`, known);

test('a line changes what it names otherwise; an empty cell leaves what is there', () => {
  const { corrections, problems, same } = read('16;1605;Bab el Oued;;non', '09;;;;oui', '16;;Alger;الجزائر;نعم', '');
  expect(corrections.flatMap(changesOfLine)).toEqual([
    { line: 2, nameFr: 'Bab El Oued', field: 'nameFr', from: 'Bab El Oued', to: 'Bab el Oued' },
    { line: 2, nameFr: 'Bab El Oued', field: 'deliverable', from: 'true', to: 'false' },
  ]);
  expect([problems, same]).toEqual([[], 2]);
});

test.each([
  ['unknown-wilaya', '70;;X;;'],
  ['unknown-wilaya', 'Alger;;X;;'],
  ['unknown-commune', '9;1605;X;;'],
  ['unknown-commune', '16;9999;X;;'],
  ['name-too-long', `16;;${'a'.repeat(101)};;`],
  ['deliverable-unclear', '16;;;;peut-être'],
])('%s is told of the line %s', (problem, line) => {
  expect(read(line)).toMatchObject({ corrections: [], problems: [{ line: 2, problem }] });
});

test('a place that is named twice is told at its second line', () => {
  expect(read('16;;Algiers;;', '16;;El Djazaïr;;').problems).toMatchObject([{ line: 3, problem: 'named-twice' }]);
});
