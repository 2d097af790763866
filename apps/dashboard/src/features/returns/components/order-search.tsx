import { Money } from '@hanout/ui/money/money.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { findOrdersQuery } from '../api/return-calls.ts';

/** Which delivered order goods are to come back of: by number, phone or name. */
export function OrderSearch() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  const rows = useQuery(findOrdersQuery(api, text)).data?.rows;
  const found = rows?.filter(({ deliveryState }) => deliveryState === 'delivered') ?? null;
  return (
    <div className="hn-return-form">
      <ListToolbar
        text={text}
        label={translate('back.findOrder')}
        hint={translate('back.findOrderHint')}
        onSearch={(q) => setParameters(q === null || q === '' ? {} : { q }, { replace: true })}
      />
      {text !== '' && found?.length === 0 ? <p role="status">{translate('back.noOrderFound')}</p> : null}
      {text === '' || found === null ? null : (
        <ul className="hn-return-lines">
          {found.map(({ id, number, customerName, totalCentimes }) => (
            <li key={id}>
              <Link to={`/returns/new?order=${id}`}>
                <bdi dir="ltr">#{number}</bdi> · <bdi>{customerName}</bdi>
              </Link>
              <Money centimes={totalCentimes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
