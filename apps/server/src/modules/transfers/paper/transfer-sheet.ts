import type { TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { formatDateTime, type Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { barsOf, plain, qrOf } from '../../papers/index.ts';
import { transferTexts } from '../texts.ts';

interface Drawing {
  readonly format: 'A4' | 'A5';
  readonly language: Language;
  /** under which address the installation answers */
  readonly origin: string;
}

/** What goes with the goods: from where to where, what, in which lots; the bars and the QR open the transfer. */
export function transferSheet(transfer: TransferDetail, { format, language, origin }: Drawing): Markup {
  const t = transferTexts(language);
  const { id, source, target, state, note, by, createdAt, lines } = transfer;
  return html`<section class="sheet ${format === 'A4' ? 'a4' : 'a5'}">
    <div class="head">
      <div>
        <h1>${t('transfers.paper.title')} ${plain(`T${id}`)}</h1>
        <p class="soft">${plain(formatDateTime(Date.parse(createdAt), language))} · <bdi>${by}</bdi></p>
        <p>${t(`transfers.state.${state}`)}</p>
      </div>
      <div class="codes">
        <div>
          ${barsOf(codeOfTransfer(id))}
          <p class="code">${plain(`T${id}`)}</p>
        </div>
        ${qrOf(`${origin}/dashboard/transfers/${id}`)}
      </div>
    </div>
    <div class="boxes">
      <div class="box">
        <span class="soft">${t('transfers.paper.from')}</span><strong><bdi>${source.name}</bdi></strong>
      </div>
      <div class="box">
        <span class="soft">${t('transfers.paper.to')}</span><strong><bdi>${target.name}</bdi></strong>
      </div>
    </div>
    ${note === '' ? null : html`<p class="words"><bdi>${note}</bdi></p>`}
    <table>
      <thead>
        <tr>
          <th></th>
          <th>${t('transfers.paper.item')}</th>
          <th>${t('transfers.paper.lots')}</th>
          <th class="number">${t('transfers.paper.planned')}</th>
          <th class="number">${t('transfers.paper.sent')}</th>
          <th class="number">${t('transfers.paper.received')}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => row(line, language))}
      </tbody>
    </table>
    <div class="signs">
      <div>${t('transfers.paper.sentBy')}</div>
      <div>${t('transfers.paper.receivedBy')}</div>
    </div>
  </section>`;
}

function row(line: TransferDetail['lines'][number], language: Language): Markup {
  const { name, combination, sku, barcode, lots, quantity, picked, sent, received } = line;
  const named = lots.filter(({ lotNumber, expiresOn }) => lotNumber !== null || expiresOn !== null);
  return html`<tr>
    <td><span class="tick"></span></td>
    <td>
      <bdi>${name}</bdi>
      ${combination === null ? null : html`<div class="soft"><bdi>${combination}</bdi></div>`}
      <div class="soft">${plain([sku ?? '', barcode ?? ''].filter((part) => part !== '').join(' · '))}</div>
    </td>
    <td>
      ${named.map(
        (lot) =>
          html`<div class="soft">
            ${plain(`${lot.lotNumber ?? ''} × ${lot.picked + lot.sent}`)}
            ${lot.expiresOn === null ? null : html` · ${transferTexts(language)('transfers.paper.expires')} ${plain(lot.expiresOn)}`}
          </div>`,
      )}
    </td>
    <td class="number">${plain(quantity)}</td>
    <td class="number"><strong>${plain(picked + sent)}</strong></td>
    <td class="number">${received === 0 ? '' : plain(received)}</td>
  </tr>`;
}

const DIGITS = 6;

/** What its bars say: long enough for a scanner, which takes what is shorter for keys that somebody pressed. */
const codeOfTransfer = (id: number): string => `T${String(id).padStart(DIGITS, '0')}`;
