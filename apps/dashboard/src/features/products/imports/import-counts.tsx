import type { ProductImport } from '@hanout/contracts/imports/imports';
import { isolate } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

const NEW_NAMES = ['categories', 'brands', 'tags', 'attributes', 'features', 'families', 'suppliers'] as const;

type ImportCountsProps = { readonly current: ProductImport; readonly isDone: boolean };

/** What an import would do, or what it has done. */
export function ImportCounts({ current, isDone }: ImportCountsProps) {
  const translate = useTranslate();
  const { counts, created, pictures } = current;
  const named = NEW_NAMES.filter((what) => created[what].count > 0);
  const figures = [
    [isDone ? 'importing.done.created' : 'importing.count.created', counts.created],
    [isDone ? 'importing.done.changed' : 'importing.count.changed', counts.changed],
    ['importing.count.unchanged', counts.unchanged],
    ['importing.count.skipped', counts.skipped],
    ['importing.count.bad', counts.bad],
  ] as const;
  return (
    <Card title={translate(isDone ? 'importing.did' : 'importing.would')}>
      <Figures figures={figures} />
      {counts.bad === 0 ? null : <p>{translate('importing.count.meaning')}</p>}
      {named.length === 0 ? null : (
        <>
          <h3 className="hn-import-heading">{translate('importing.newNames')}</h3>
          <ul className="hn-import-new">
            {named.map((what) => (
              <li key={what}>
                {translate('importing.newOf', {
                  what: translate(`importing.missing.${what}`),
                  count: created[what].count,
                  some: created[what].some.map(isolate).join(' · '),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {pictures === null || pictures.missing === 0 ? null : (
        <p>{translate('importing.picturesMissing', { missing: pictures.missing })}</p>
      )}
    </Card>
  );
}

/** Figures with what they count. */
export function Figures({ figures }: { readonly figures: readonly (readonly [key: string, count: number])[] }) {
  const translate = useTranslate();
  return (
    <dl className="hn-import-figures">
      {figures.map(([key, count]) => (
        <div key={key} data-none={count === 0}>
          <dt>{translate(key)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
