import type { CountDetail, CountLine } from '@hanout/contracts/warehouses/stock-counts';
import type { Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { barsOf, plain } from '../../papers/index.ts';
import { countTexts } from '../texts.ts';

interface Drawn {
  readonly language: Language;
  readonly zone: string | undefined;
  /** what is expected stands beside each line */
  readonly isExpectedShown: boolean;
  /** the bars of each thing stand beside it */
  readonly hasBars: boolean;
}

/** The list to count by hand, along the shelves: a box for each figure, and whoever counted signs. */
export function countSheetPaper(
  { id, warehouse, note, parts }: CountDetail,
  lines: readonly CountLine[],
  drawn: Drawn,
): Markup {
  const { language, zone, isExpectedShown, hasBars } = drawn;
  const t = countTexts(language);
  const counter = parts.find((part) => part.zone === zone)?.counter?.name ?? '';
  return html`<section class="sheet a4">
    <div class="head">
      <div>
        <h1>${t('counts.paper.title')} ${plain(`C${id}`)}</h1>
        <p>
          <bdi>${warehouse.name}</bdi>
          ${zone === undefined || zone === '' ? null : html` · ${t('counts.paper.zone')} <strong>${plain(zone)}</strong>`}
        </p>
        ${note === '' ? null : html`<p class="soft"><bdi>${note}</bdi></p>`}
      </div>
      <div class="codes">
        <div>
          ${barsOf(`C${id}`)}
          <p class="code">${plain(`C${id}`)}</p>
        </div>
      </div>
    </div>
    <table>
      <thead>
        <tr>
          <th>${t('counts.paper.place')}</th>
          <th>${t('counts.export.item')}</th>
          ${hasBars ? html`<th>${t('counts.export.barcode')}</th>` : null}
          ${isExpectedShown ? html`<th class="number">${t('counts.export.expected')}</th>` : null}
          <th class="number">${t('counts.export.counted')}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => row(line, drawn))}
      </tbody>
    </table>
    <div class="signs">
      <div>${t('counts.paper.countedBy')} <bdi>${counter}</bdi></div>
      <div>${t('counts.paper.date')}</div>
    </div>
  </section>`;
}

function row(line: CountLine, { isExpectedShown, hasBars }: Drawn): Markup {
  const { zone, shelf, name, combination, sku, barcode, expected } = line;
  const place = [zone, shelf].filter((word) => word !== '').join('-');
  return html`<tr>
    <td><strong>${plain(place)}</strong></td>
    <td>
      <bdi>${name}</bdi>
      ${combination === null ? null : html`<div class="soft"><bdi>${combination}</bdi></div>`}
      <div class="soft">${plain([sku ?? '', barcode ?? ''].filter((part) => part !== '').join(' · '))}</div>
    </td>
    ${hasBars ? html`<td>${barsOf(barcode ?? sku ?? '')}</td>` : null}
    ${isExpectedShown ? html`<td class="number">${expected === null ? '' : plain(expected)}</td>` : null}
    <td class="number"><span class="count-box"></span></td>
  </tr>`;
}

/** A place for a figure. */
export const COUNT_SHEET_STYLES = `.count-box{display:inline-block;inline-size:22mm;block-size:8mm;border:1px solid #000}
td .bars{inline-size:34mm;block-size:9mm}`;
