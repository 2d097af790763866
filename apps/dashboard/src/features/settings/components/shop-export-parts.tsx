import type { ShopExport } from '@hanout/contracts/data/shop-exports';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { isBeingMade } from '../api/shop-export-calls.ts';
import { ArchiveActs, ArchiveSize, ArchiveState } from './archive-state.tsx';

type OfExport = { readonly made: ShopExport };
type OnDelete = { readonly onDelete: (made: ShopExport) => void };

type ColumnsOf = OnDelete & { readonly translate: Translate; readonly language: Language };

export function shopExportColumns({ translate, language, onDelete }: ColumnsOf): readonly Column<ShopExport>[] {
  return [
    {
      key: 'when',
      title: translate('data.when'),
      cell: ({ createdAt }) => formatDateTime(Date.parse(createdAt), language),
    },
    { key: 'shop', title: translate('data.export.shop'), cell: (made) => <Shop made={made} /> },
    { key: 'state', title: translate('data.state'), cell: (made) => <State made={made} /> },
    { key: 'by', title: translate('data.by'), from: 'md', cell: ({ by }) => <bdi>{by}</bdi> },
    { key: 'size', title: translate('data.size'), align: 'end', cell: (made) => <Size made={made} /> },
    { key: 'acts', title: translate('data.acts'), cell: (made) => <Acts made={made} onDelete={onDelete} /> },
  ];
}

export function ShopExportCard({ made, onDelete }: OfExport & OnDelete) {
  const language = useLanguage();
  return (
    <div className="hn-backup">
      <strong>{formatDateTime(Date.parse(made.createdAt), language)}</strong>
      <Shop made={made} />
      <State made={made} />
      {made.state === 'ready' ? <Size made={made} /> : null}
      <Acts made={made} onDelete={onDelete} />
    </div>
  );
}

function Shop({ made: { shopName, withPersons } }: OfExport) {
  const translate = useTranslate();
  return (
    <div>
      <bdi>{shopName}</bdi>
      <div className="hn-soft">{translate(withPersons ? 'data.export.withPersons' : 'data.export.withoutPersons')}</div>
    </div>
  );
}

function State({ made }: OfExport) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div>
      <ArchiveState archive={made} />
      {made.state !== 'ready' || made.expiresAt === null ? null : (
        <div className="hn-soft">
          {translate('data.export.until', { at: formatDateTime(Date.parse(made.expiresAt), language) })}
        </div>
      )}
    </div>
  );
}

const Size = ({ made: { state, bytes } }: OfExport) => <ArchiveSize bytes={state === 'ready' ? bytes : null} />;

function Acts({ made, onDelete }: OfExport & OnDelete) {
  if (isBeingMade(made)) return null;
  const href = made.state === 'ready' ? `/dashboard/api/shop-exports/${made.id}/file` : null;
  return <ArchiveActs href={href} onDelete={() => onDelete(made)} />;
}
