import { buildImage, insertRow } from '@hanout/test-kit/builders';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface Things {
  readonly picture: number;
  readonly earlier: number;
}

const itself = ({ picture: id }: Things) => ({ id });

/** Pictures are of the house: any shop may show them. */
export const scopeCases = scopeCasesOf<Things>({
  tables: ['images', 'image_earlier_files'],
  things: async ({ pool }) => {
    const { id: picture } = await buildImage(pool, { folder: 'web' });
    const before = { image_id: picture, file_key: randomBytes(16).toString('hex'), width: 10, height: 10 };
    await insertRow(pool, 'image_earlier_files', before);
    const { rows } = await pool.query('select id from image_earlier_files where image_id = $1', [picture]);
    return { picture, earlier: Number(Object(rows[0]).id) };
  },
  everybodys: [['GET /dashboard/api/picture-library/:id', itself]],
  houses: [
    ['POST /dashboard/api/picture-library/:id/text', itself, () => ({ body: { alt: { fr: 'Une image' } } })],
    ['POST /dashboard/api/picture-library/:id/restore', itself, ({ earlier }) => ({ body: { earlierId: earlier } })],
    [
      'POST /dashboard/api/picture-library/:id/file',
      itself,
      async () => {
        const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } });
        return { form: { file: new File([new Uint8Array(await drawn.png().toBuffer())], 'image.png') } };
      },
    ],
  ],
});
