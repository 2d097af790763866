import { formatMoney } from '@hanout/i18n';
import './money.css';

const GROUP = '\u202f';

/** An amount in centimes, the same digits in every language, isolated left-to-right. */
export function Money({ centimes, strong = false }: { readonly centimes: number; readonly strong?: boolean }) {
  const [first = '', ...groups] = formatMoney(centimes).split(GROUP);
  return (
    <bdi dir="ltr" className={strong ? 'hn-money hn-money-strong' : 'hn-money'}>
      {first}
      {groups.map((group, index) => (
        // Groups have no name but their place, and are never reordered.
        <span key={groups.length - index}>{GROUP + group}</span>
      ))}
    </bdi>
  );
}
