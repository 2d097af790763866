import type { LabelSheet } from '@hanout/contracts/carrier-accounts/labels';
import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib';
import { drawOwnLabel, learnFonts } from './draw-own-label.ts';
import { withFonts } from './fonts.ts';
import type { LabelDocument, LabelOrder } from './label-order.ts';

const MM = 72 / 25.4;

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** white around each label: printers do not reach the edge of A4 */
  readonly inset: number;
}

const SHEETS: Readonly<Record<LabelSheet, Sheet>> = {
  A4: { width: 210 * MM, height: 297 * MM, columns: 2, rows: 2, inset: 4 * MM },
  A6: { width: 105 * MM, height: 148 * MM, columns: 1, rows: 1, inset: 0 },
  '100x150': { width: 100 * MM, height: 150 * MM, columns: 1, rows: 1, inset: 0 },
};

/** The most pages of one label that are taken: a parcel of five boxes has five. */
const MOST_PAGES = 20;

/**
 * One document of many labels, in the order given. Only what a page draws is taken over: no script, no form, no link of theirs. One
 * that cannot be read is left out and named.
 */
export async function mergeLabels({ sheet, parts }: LabelOrder): Promise<LabelDocument> {
  return withFonts(async (fonts) => {
    await learnFonts(fonts);
    const document = await PDFDocument.create();
    document.setProducer('Hanout');
    const broken: number[] = [];
    const place = placer(document, SHEETS[sheet]);
    for (const [at, part] of parts.entries()) {
      try {
        const bytes = 'pdf' in part ? part.pdf : await drawOwnLabel(part.own, fonts);
        for (const page of await pagesOf(document, bytes)) place(page);
      } catch {
        broken.push(at);
      }
    }
    return { pdf: document.getPageCount() === 0 ? null : await document.save(), broken };
  });
}

async function pagesOf(document: PDFDocument, bytes: Uint8Array): Promise<readonly PDFEmbeddedPage[]> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const pages = source.getPages();
  if (pages.length === 0 || pages.length > MOST_PAGES) throw new Error('no label has so many pages');
  const embedded = await document.embedPages(pages);
  for (const page of embedded) await page.embed();
  return embedded;
}

/** Puts each page into the next place of a sheet, as large as it fits, turned where that makes it larger. */
function placer(document: PDFDocument, sheet: Sheet): (label: PDFEmbeddedPage) => void {
  const { columns, rows, inset } = sheet;
  const cell = { width: sheet.width / columns, height: sheet.height / rows };
  let count = 0;
  let page: PDFPage | undefined;
  return (label) => {
    const at = count % (columns * rows);
    count += 1;
    page = at === 0 || page === undefined ? document.addPage([sheet.width, sheet.height]) : page;
    const room = { width: cell.width - 2 * inset, height: cell.height - 2 * inset };
    const upright = Math.min(room.width / label.width, room.height / label.height);
    const turned = Math.min(room.width / label.height, room.height / label.width);
    const isTurned = turned > upright * 1.01;
    const scale = isTurned ? turned : upright;
    const [width, height] = [label.width * scale, label.height * scale];
    const [across, down] = isTurned ? [height, width] : [width, height];
    const left = (at % columns) * cell.width + (cell.width - across) / 2;
    const bottom = sheet.height - (Math.floor(at / columns) + 1) * cell.height + (cell.height - down) / 2;
    page.drawPage(label, {
      x: isTurned ? left + across : left,
      y: bottom,
      width,
      height,
      ...(isTurned ? { rotate: degrees(90) } : {}),
    });
  };
}
