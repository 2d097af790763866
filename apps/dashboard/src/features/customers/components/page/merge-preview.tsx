import type { Customer, CustomerRow } from '@hanout/contracts/customers/customers';
import { joinCustomers } from '@hanout/core/customers';
import { formatMoney } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { customerName } from '../customer-name.ts';
import { useCustomerWords } from '../use-customer-words.ts';

type Shown = Pick<CustomerRow, 'firstName' | 'lastName' | 'email' | 'type' | 'orderCount' | 'valueCentimes'> & {
  readonly numbers: readonly string[];
};

const COLUMNS = ['mergeThis', 'mergeOther', 'mergeTogether'] as const;

/** Both entries beside what becomes of them, before it is done. */
export function MergePreview({ kept, gone }: { readonly kept: Customer; readonly gone: CustomerRow }) {
  const translate = useTranslate();
  const word = useCustomerWords();
  const shown = [...ofBoth(kept, gone), together(kept, gone)];
  const rows: readonly (readonly [string, (entry: Shown) => string])[] = [
    ['customers.column.name', (entry) => customerName(entry, translate)],
    ['customers.column.phone', ({ numbers }) => numbers.join('\n')],
    ['customers.field.email', ({ email }) => email],
    ['customers.column.type', ({ type }) => word('types', type)],
    ['customers.column.orders', ({ orderCount }) => String(orderCount)],
    ['customers.column.value', ({ valueCentimes }) => formatMoney(valueCentimes)],
  ];
  return (
    <div className="hn-merge" role="status">
      <table aria-label={translate('customers.mergePreview')}>
        <thead>
          <tr>
            <th scope="col">{translate('ui.conflict.field')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {translate(`customers.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, read]) => (
            <tr key={label}>
              <th scope="row">{translate(label)}</th>
              {COLUMNS.map((column, at) => (
                <td key={column}>
                  <bdi>{cellOf(shown[at], read)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellOf = (entry: Shown | undefined, read: (entry: Shown) => string): string =>
  (entry === undefined ? '' : read(entry)) || '—';

const numbersOf = ({ phone }: Pick<CustomerRow, 'phone'>): readonly string[] => (phone === null ? [] : [phone]);

const ofBoth = (kept: Customer, gone: CustomerRow): readonly Shown[] => [
  { ...kept, numbers: kept.phones },
  { ...gone, numbers: numbersOf(gone) },
];

function together(kept: Customer, gone: CustomerRow): Shown {
  return {
    ...joinCustomers(kept, { ...gone, note: '' }),
    numbers: [...new Set([...kept.phones, ...numbersOf(gone)])],
    orderCount: kept.orderCount + gone.orderCount,
    valueCentimes: kept.valueCentimes + gone.valueCentimes,
  };
}
