import { formatDate, type Language } from '@hanout/i18n';
import { html, type Markup } from '../../../html/markup.ts';
import { money, plain } from '../../papers/index.ts';
import { remittanceTexts } from '../texts.ts';
import type { ShownDispute, ShownProof, ShownStep } from './queries.ts';

export interface DisputePaper {
  readonly shown: ShownDispute;
  readonly proofs: readonly ShownProof[];
  readonly steps: readonly ShownStep[];
}

const SAID: ReadonlySet<string> = new Set(['open', 'answer', 'ask_again', 'settle', 'reopen']);

/** What a carrier gets: about which parcel, what is asked for, why, and what shows it. */
export function disputeSheets({ shown, proofs, steps }: DisputePaper, language: Language): readonly Markup[] {
  const t = remittanceTexts(language);
  const day = (at: Date): Markup => plain(formatDate(at.getTime(), language));
  const line = (label: string, value: Markup): Markup =>
    html`<tr>
      <td>${label}</td>
      <td>${value}</td>
    </tr>`;
  // Notes are the shop's own; the carrier is told what was asked and answered.
  const told = steps.filter(({ action }) => SAID.has(action));
  const claim = html`<section class="sheet a4">
    <div class="head">
      <div>
        <h1>${t('remittances.paper.title')} ${plain(`D${shown.id}`)}</h1>
        <p class="soft">${day(shown.openedAt)} · ${t(`remittances.disputeState.${shown.state}`)}</p>
      </div>
    </div>
    <div class="boxes">
      <div class="box">
        <span class="soft">${t('remittances.paper.to')}</span><strong><bdi>${shown.carrier}</bdi></strong>
      </div>
      <div class="box">
        <span class="soft">${t('remittances.paper.from')}</span><strong><bdi>${shown.shop}</bdi></strong>
        <bdi>${shown.by}</bdi>
      </div>
    </div>
    <table>
      <tbody>
        ${line(t('remittances.export.tracking'), plain(shown.tracking ?? '—'))}
        ${line(t('remittances.export.order'), plain(`#${shown.number}`))}
        ${line(
          t('remittances.export.customer'),
          html`<bdi>${shown.customer}</bdi> ${plain(shown.phone ?? '')} <bdi>${shown.wilaya}</bdi>`,
        )}
        ${
          shown.deliveredOn === null
            ? null
            : line(t('remittances.export.since'), day(new Date(`${shown.deliveredOn}T12:00:00Z`)))
        }
        ${line(t('remittances.paper.collected'), money(shown.codCentimes))}
      </tbody>
    </table>
    <p class="collect"><span>${t('remittances.paper.asked')}</span>${money(shown.askedCentimes)}</p>
    <p class="words"><bdi>${shown.note}</bdi></p>
    ${
      told.length === 0
        ? null
        : html`<h2>${t('remittances.paper.history')}</h2>
            <table>
              <tbody>
                ${told.toReversed().map(
                  ({ at, action, note, by }) =>
                    html`<tr>
                      <td>${day(at)}</td>
                      <td>${t(`remittances.disputeStep.${action}`)} · <bdi>${by}</bdi></td>
                      <td><bdi>${note}</bdi></td>
                    </tr>`,
                )}
              </tbody>
            </table>`
    }
    ${
      proofs.length === 0
        ? null
        : html`<h2>${t('remittances.paper.proofs')}</h2>
            <ul>
              ${proofs.map(({ name, at }) => html`<li><bdi>${name}</bdi> · ${day(at)}</li>`)}
            </ul>`
    }
    <div class="signs">
      <div>${t('remittances.paper.shopSigns')}</div>
      <div>${t('remittances.paper.carrierSigns')}</div>
    </div>
  </section>`;
  return [claim, ...proofs.filter(({ isPicture }) => isPicture).map((proof) => pictureSheet(shown.id, proof))];
}

/** Each picture on a page of its own, as large as it goes. */
function pictureSheet(disputeId: number, { id, name }: ShownProof): Markup {
  return html`<section class="sheet a4">
    <p class="soft">${plain(`D${disputeId}`)} · <bdi>${name}</bdi></p>
    <img class="proof" src="/dashboard/api/payments/disputes/${disputeId}/proofs/${id}" alt="${name}" />
  </section>`;
}

export const PROOF_STYLES =
  '.proof { display: block; max-inline-size: 100%; max-block-size: 240mm; margin: 4mm auto; }';
