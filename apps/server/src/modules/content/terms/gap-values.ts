import type { TextGap } from '@hanout/core/writings';
import type { Language } from '@hanout/i18n';
import { html } from '../../../html/markup.ts';
import type { LegalIdentity } from '../../shops/index.ts';

/** What stands in the gap of a text, escaped; empty where the shop has not said it. */
export function gapValues(identity: LegalIdentity, shopName: string, language: Language): (gap: TextGap) => string {
  const { companyName, ...said } = { ...identity, ...identity.translations?.[language] };
  const values: Readonly<Record<string, unknown>> = { ...said, shop: shopName, company: companyName || shopName };
  return (gap) => {
    const value = values[gap];
    return typeof value === 'string' ? html`${value.trim()}`.text : '';
  };
}
