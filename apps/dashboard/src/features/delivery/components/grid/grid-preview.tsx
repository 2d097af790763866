import { DELIVERY_MODES } from '@hanout/core/delivery';
import { formatMoney } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { GridEdit } from '../../api/grid-draft.ts';
import type { Price } from '../../api/grid-rows.ts';
import { useDaysText } from './use-days-text.ts';
import { useWilayaName } from '../wilaya-name.ts';
import './grid.css';

/** More are counted, not listed. */
const LISTED = 200;

type GridPreviewProps = { readonly edits: readonly GridEdit[] | null; readonly onClose: () => void };

/** What saving the grid would change, line by line. */
export function GridPreview({ edits, onClose }: GridPreviewProps) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  const daysText = useDaysText();
  const lines = (edits ?? []).flatMap(({ row, was, is }) =>
    DELIVERY_MODES.flatMap((mode) =>
      JSON.stringify(was[mode]) === JSON.stringify(is[mode]) ? [] : [{ row, mode, from: was[mode], to: is[mode] }],
    ),
  );
  const told = (price: Price | undefined, isCommune: boolean): string => {
    if (price === undefined) return translate(isCommune ? 'carriers.asWilaya' : 'carriers.notCarried');
    const { priceCentimes, freeFromCentimes } = price;
    if (priceCentimes === null) return translate('carriers.notCarried');
    const parts = [formatMoney(priceCentimes), daysText(price)];
    const free =
      freeFromCentimes === null ? [] : [translate('carriers.freeFrom', { amount: formatMoney(freeFromCentimes) })];
    return [...parts, ...free].join(' · ');
  };
  return (
    <Dialog
      opened={edits !== null}
      onClose={onClose}
      title={translate('carriers.preview', { count: lines.length })}
      size={720}
    >
      <div className="hn-preview-scroll" role="group" aria-label={translate('carriers.rates')} {...REACHABLE}>
        <table className="hn-preview">
          <thead>
            <tr>
              <th scope="col">{translate('carriers.place')}</th>
              <th scope="col">{translate('carriers.before')}</th>
              <th scope="col">{translate('carriers.after')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, LISTED).map(({ row, mode, from, to }) => (
              <tr key={`${mode} ${row.key}`}>
                <th scope="row">
                  {row.wilayaCode} · <bdi>{nameOf(row)}</bdi> · {translate(`carriers.mode.${mode}`)}
                </th>
                <td>{told(from, row.communeId !== null)}</td>
                <td>{told(to, row.communeId !== null)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > LISTED ? (
        <p className="hn-soft">{translate('carriers.previewMore', { count: lines.length - LISTED })}</p>
      ) : null}
    </Dialog>
  );
}

const REACHABLE = { tabIndex: 0 } as const;
