import type { Translate } from '@hanout/i18n';
import { Icon, type IconName } from './icon.tsx';

const PROMISES: readonly (readonly [IconName, string])[] = [
  ['cash', 'cod'],
  ['truck', 'delivery'],
  ['phone', 'call'],
  ['back', 'returns'],
];

/** Why one may order here: pay on delivery, everywhere, by phone, with a way back. */
export function TrustStrip({ t }: { t: Translate }) {
  return (
    <section className="trust container" aria-label={t('trust.label')}>
      <ul>
        {PROMISES.map(([icon, promise]) => (
          <li key={promise}>
            <Icon name={icon} />
            <p className="trust-title">{t(`trust.${promise}`)}</p>
            <p className="trust-text">{t(`trust.${promise}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
