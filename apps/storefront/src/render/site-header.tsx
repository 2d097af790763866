import type { Translate } from '@hanout/i18n';
import type { MenuNode, SiteModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { AnnouncementLines } from './announcement-lines.tsx';
import { Island } from './island.tsx';
import { LanguagesPlace } from './languages-place.tsx';

interface SiteProps {
  site: SiteModel;
  t: Translate;
}

export function SiteHeader({ site, t }: SiteProps) {
  return (
    <>
      {site.announcement === null ? null : <Announcement site={site} t={t} />}
      <header className="site-header">
        <div className="container site-bar">
          {site.menu.length === 0 ? null : (
            <button
              type="button"
              className="round-button menu-open"
              popoverTarget="site-menu"
              aria-label={t('header.menu')}
            >
              <Icon name="menu" />
            </button>
          )}
          <a className="site-name" href={site.homeHref}>
            <ShopSign shop={site.shop} />
          </a>
          <search id="site-search" className="site-search" popover="auto">
            <SearchBox id="header-search" action={site.searchHref} text="" t={t} />
          </search>
          <div className="site-tools">
            {site.shop.opening === null ? null : <OpeningNow opening={site.shop.opening} />}
            <button
              type="button"
              className="round-button search-open"
              popoverTarget="site-search"
              aria-label={t('header.search')}
              data-open-search
            >
              <Icon name="search" />
            </button>
            {site.shop.phone === null ? null : (
              <a
                className="site-phone"
                href={site.shop.phone.href}
                aria-label={t('header.call', { phone: site.shop.phone.label })}
              >
                <Icon name="phone" />
                <bdi dir="ltr">{site.shop.phone.label}</bdi>
              </a>
            )}
            <button
              type="button"
              className="round-button languages-open"
              popoverTarget="site-languages"
              aria-label={t('header.language')}
            >
              <Icon name="globe" />
            </button>
            <nav id="site-languages" className="languages" popover="auto" aria-label={t('header.language')}>
              <LanguagesPlace />
            </nav>
            <button
              type="button"
              className="round-button scheme-toggle"
              data-keeps="colorScheme"
              aria-label={t('header.theme')}
            >
              <Icon name="contrast" />
            </button>
            <a className="round-button favourites-link" href={site.favouritesHref} aria-label={t('favourites.title')}>
              <Icon name="heart" />
              <span className="mini-cart__badge" data-favourite-count aria-hidden="true" />
            </a>
            <Island name="mini-cart" id="cart" locale={site.language} props={{ cartHref: site.cartHref }} />
          </div>
        </div>
        {site.menu.length === 0 ? null : <SiteMenu site={site} t={t} />}
      </header>
    </>
  );
}

/** Whether the shop is open, beside its telephone; all of its hours stand at the end of the page. */
function OpeningNow({ opening: { isOpen, label } }: { opening: NonNullable<SiteModel['shop']['opening']> }) {
  return (
    <a className="site-hours" href="#opening-hours" data-open={isOpen ? 'yes' : undefined}>
      <Icon name="clock" />
      {label}
    </a>
  );
}

/** The logo, the name, or both; whoever does not see the picture hears the name once. */
export function ShopSign({ shop: { name, logo, showsName } }: { shop: SiteModel['shop'] }) {
  if (logo === null) return name;
  const { src, srcSet, width, height } = logo;
  return (
    <>
      <img src={src} srcSet={srcSet} width={width} height={height} alt={showsName ? '' : name} fetchPriority="low" />
      {showsName ? <span>{name}</span> : null}
    </>
  );
}

function Announcement({ site: { announcement }, t }: SiteProps) {
  if (announcement === null) return null;
  const { lines, id } = announcement;
  return (
    <aside className="announcement" aria-label={t('header.announcement')}>
      <AnnouncementLines lines={lines} t={t} />
      {id === null ? null : (
        <button
          type="button"
          className="round-button"
          data-keeps="announcement"
          aria-label={t('header.closeAnnouncement')}
        >
          <Icon name="close" />
        </button>
      )}
    </aside>
  );
}

/** One list for both: a panel from the side on phones (a popover, no script), a bar with drop-down panels on wide screens. */
function SiteMenu({ site, t }: SiteProps) {
  return (
    <nav id="site-menu" className="site-menu" popover="auto" aria-label={t('header.categories')} data-site-menu>
      <div className="menu-head">
        <span>{site.shop.name}</span>
        <button
          type="button"
          className="round-button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={t('header.closeMenu')}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul className="menu-list container">
        {site.menu.map((node, index) => (
          <li key={index}>{node.children.length === 0 ? <MenuLink node={node} /> : <MenuGroup node={node} t={t} />}</li>
        ))}
      </ul>
      <MenuMore site={site} t={t} />
    </nav>
  );
}

/** On phones the panel is where everything is found: what is cheaper now, one's order, delivery, the telephone, the languages. */
function MenuMore({ site, t }: SiteProps) {
  const { phone, opening } = site.shop;
  return (
    <div className="menu-more">
      <ul>
        <li>
          <a href={site.promotionsHref}>
            <Icon name="percent" />
            {t('header.promotions')}
          </a>
        </li>
        <li>
          <a href={site.favouritesHref}>
            <Icon name="heart" />
            {t('favourites.title')}
          </a>
        </li>
        <li>
          <a href={site.trackHref}>
            <Icon name="parcel" />
            {t('footer.track')}
          </a>
        </li>
        <li>
          <a href={site.deliveryHref}>
            <Icon name="truck" />
            {t('footer.delivery')}
          </a>
        </li>
        {opening === null ? null : (
          <li>
            <a href="#opening-hours">
              <Icon name="clock" />
              {opening.label}
            </a>
          </li>
        )}
        {phone === null ? null : (
          <li>
            <a href={phone.href}>
              <Icon name="phone" />
              <bdi dir="ltr">{phone.label}</bdi>
            </a>
          </li>
        )}
      </ul>
      <p className="menu-languages">
        <LanguagesPlace />
      </p>
    </div>
  );
}

function MenuGroup({ node, t }: { node: MenuNode; t: Translate }) {
  return (
    <details name="site-menu">
      <summary>
        {node.label}
        <Icon name="down" />
      </summary>
      <div className="menu-panel">
        <ul className="menu-columns container">
          {node.children.map((child, index) => (
            <li key={index}>
              <MenuLink node={child} className="menu-column-head" />
              {child.children.length === 0 ? null : (
                <ul>
                  {child.children.map((leaf, at) => (
                    <li key={at}>
                      <MenuLink node={leaf} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <MenuFeature node={node} t={t} />
          {node.href === null ? null : (
            <li className="menu-all">
              <a href={node.href}>
                {t('header.all', { name: node.label })}
                <Icon name="arrow" />
              </a>
            </li>
          )}
        </ul>
      </div>
    </details>
  );
}

/** Other sites are told nothing of where the visitor comes from. */
function MenuLink({ node: { href, label }, className }: { node: MenuNode; className?: string }) {
  if (href === null) return <span className={className}>{label}</span>;
  return (
    <a className={className} href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
      {label}
    </a>
  );
}

/** On wide screens the department's picture, and what is cheaper in it now. */
function MenuFeature({ node: { label, href, image, deal }, t }: { node: MenuNode; t: Translate }) {
  const to = deal?.href ?? href;
  if ((image === null && deal === null) || to === null) return null;
  return (
    <li className="menu-feature">
      <a href={to}>
        {image === null ? null : <Picture image={{ ...image, alt: '' }} sizes="240px" priority="lazy" />}
        <span>
          {deal === null ? null : (
            <bdi dir="ltr" className={deal.until === null ? 'badge badge-sale' : 'badge badge-hot'}>
              {deal.badge}
            </bdi>
          )}
          <strong>{deal?.title ?? label}</strong>
          {deal === null || deal.until === null ? null : (
            <small>
              {t('deal.until')} <bdi dir="ltr">{deal.until}</bdi>
            </small>
          )}
        </span>
      </a>
    </li>
  );
}
