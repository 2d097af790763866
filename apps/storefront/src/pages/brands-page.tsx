import type { BrandsPageModel } from '../page-models/index.ts';
import type { Translate } from '@hanout/i18n';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Picture } from '../ui/picture.tsx';

/** All brands of the shop, or all their lines, each leading to its listing. */
export function BrandsPage({ model, t }: { model: BrandsPageModel; t: Translate }) {
  return (
    <div className="container">
      <Breadcrumbs links={model.breadcrumbs} current={model.title} t={t} />
      <header className="listing-head">
        <h1>{model.title}</h1>
      </header>
      {model.brands.length === 0 ? <p>{t('categories.no_products_found')}</p> : null}
      <ul className="brands-index">
        {model.brands.map(({ name, href, logo }) => (
          <li key={href}>
            <a className="brand-card" href={href}>
              {logo === null ? null : <Picture image={logo} className="brand-logo" sizes="108px" />}
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
