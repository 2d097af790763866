import type { Translate } from '@hanout/i18n';
import type { ShopContact } from '../islands/props.ts';
import type { SiteModel } from '../page-models/index.ts';

/** How somebody who is about to order reaches the shop. */
export function contactsOf({ shop: { phone, whatsappHref } }: SiteModel, t: Translate): ShopContact[] {
  return [
    ...(phone === null
      ? []
      : [{ icon: 'phone', href: phone.href, label: t('header.call', { phone: phone.label }) } as const]),
    ...(whatsappHref === null ? [] : [{ icon: 'message', href: whatsappHref, label: t('footer.whatsapp') } as const]),
  ];
}
