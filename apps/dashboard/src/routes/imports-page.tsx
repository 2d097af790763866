import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../app/use-session.ts';
import { ImportFile } from '../features/products/imports/import-file.tsx';
import { ImportHistory } from '../features/products/imports/import-history.tsx';
import { isPermitted } from '../features/session/permissions.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { NoPermission } from './no-permission.tsx';

/** Products from files: a new one, and those that were imported. */
export function ImportsPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  if (!isPermitted(useSession(), 'catalog.write')) return <NoPermission />;
  return (
    <>
      <Link to="/products" className="hn-back-link">
        {translate('products.back')}
      </Link>
      <PageHeading title={translate('importing.title')} />
      <div className="hn-import">
        <ImportFile begun={null} onRead={({ id }) => void navigate(`/products/imports/${id}`)} />
        <h2 className="hn-import-heading">{translate('importing.history')}</h2>
        <ImportHistory cursor={parameters.get('cursor')} />
      </div>
    </>
  );
}
