import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { NewLandingForm } from '../components/new-landing-form.tsx';

const idIn = (text: string | null): number | null => (/^[1-9]\d{0,8}$/u.test(text ?? '') ? Number(text) : null);

/** Makes a page of a product and a template, or a copy of another page: the address says which product, and which page. */
export function NewLandingPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const shop = useUsualShop();
  const [parameters] = useSearchParams();
  const copyOf = idIn(parameters.get('copy'));
  return (
    <>
      <BackLink to="/landing-pages" label={translate('landingPages.title')} />
      <PageHeading title={translate(copyOf === null ? 'landingPages.new' : 'landingPages.copy')} />
      {shop === undefined ? null : (
        <NewLandingForm
          key={shop.id}
          shopId={shop.id}
          copyOf={copyOf}
          productId={idIn(parameters.get('product'))}
          onMade={({ id }) => void navigate(`/landing-pages/${id}`, { replace: true })}
        />
      )}
    </>
  );
}
