import { importLimits, importPieceBytes, productImportSchema } from '@hanout/contracts/imports/imports';
import { xlsxFile } from '@hanout/server/exports/xlsx';
import { blankPng } from '@hanout/test-kit/pictures';
import { randomUUID } from 'node:crypto';
import { postForm, postJson } from '../load/staff.ts';
import type { Scene } from './scene.ts';

type Refused = { readonly name: string; readonly took: number };

const WIDE = 20_000;

/** Milliseconds from the last byte of each bad file to its refusal, each `rounds` times; throws where one is taken. */
export async function measureBadUploads(scene: Scene, rounds: number): Promise<Refused[]> {
  const pictures = [
    { name: 'a picture of 121 million pixels', bytes: blankPng(11_000, 11_000) },
    { name: 'a picture of 65,000 × 20 pixels', bytes: blankPng(65_000, 20) },
  ];
  const files = [
    { name: 'a spreadsheet of 20,000 columns', bytes: await spreadsheet([Array.from({ length: WIDE }, () => 'x')]) },
    { name: 'a spreadsheet of too many rows', bytes: await spreadsheet(rowsBeyond()) },
    { name: 'a list of too many rows', bytes: Buffer.from(`Nom;Prix\n${'Thé;3\n'.repeat(importLimits.rows + 1)}`) },
    { name: 'a list with a quotation mark left open', bytes: Buffer.from(`Nom;Prix\n"${'Café;12\n'.repeat(100_000)}`) },
    { name: 'half an archive', bytes: (await spreadsheet([['x']])).subarray(0, 200) },
  ];
  const refused: Refused[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const { name, bytes } of pictures) refused.push({ name, took: await refusePicture(scene, bytes) });
    for (const { name, bytes } of files) refused.push({ name, took: await refuseFile(scene, bytes) });
  }
  return refused;
}

const rowsBeyond = (): string[][] => Array.from({ length: importLimits.rows + 2 }, () => ['Café', '12']);

async function spreadsheet(rows: readonly string[][]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const all = (async function* () {
    yield rows;
  })();
  for await (const part of xlsxFile(all)) parts.push(part);
  return Buffer.concat(parts);
}

async function refusePicture({ urls, staff, shop }: Scene, bytes: Buffer): Promise<number> {
  const sent = performance.now();
  const { status, text } = await postForm(
    `${urls[0]}/dashboard/api/product/product/${shop.productIds[0]}/images`,
    staff,
    { file: new File([new Uint8Array(bytes)], 'photo.png') },
  );
  if (status !== 422) throw new Error(`a bad picture was answered ${status}: ${text}`);
  return performance.now() - sent;
}

/** Its pieces are taken as they come; reading them is what refuses the file. */
async function refuseFile({ urls, staff }: Scene, bytes: Buffer): Promise<number> {
  const imports = `${urls[0]}/dashboard/api/product/imports`;
  const announced = await postJson(imports, staff, { key: randomUUID(), file: { name: 'a.csv', bytes: bytes.length } });
  const { id } = productImportSchema.parse(JSON.parse(announced.text));
  for (let number = 0; number * importPieceBytes < bytes.length; number++) {
    const { status } = await fetch(`${imports}/${id}/file/pieces/${number}`, {
      method: 'PUT',
      headers: {
        cookie: staff.cookie,
        'x-csrf-token': staff.csrfToken,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(bytes.subarray(number * importPieceBytes, (number + 1) * importPieceBytes)),
    });
    if (status >= 300) throw new Error(`a piece of a bad file was answered ${status}`);
  }
  const sent = performance.now();
  const { status, text } = await postJson(`${imports}/${id}/read`, staff, { encoding: null, separator: null });
  if (status !== 422) throw new Error(`a bad file was answered ${status}: ${text}`);
  return performance.now() - sent;
}
