import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { ImportFile } from '../imports/import-file.tsx';
import { ImportHistory } from '../imports/import-history.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';

/** Products from files: a new one, and those that were imported. */
export function ImportsPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <>
      <BackLink to="/products" label={translate('products.back')} />
      <PageHeading title={translate('importing.title')} />
      <div className="hn-import">
        <ImportFile begun={null} onRead={({ id }) => void navigate(`/products/imports/${id}`)} />
        <h2 className="hn-import-heading">{translate('importing.history')}</h2>
        <ImportHistory cursor={parameters.get('cursor')} />
      </div>
    </>
  );
}
