import type { ReadCustomerImport } from '@hanout/contracts/customers/customer-imports';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';

/** What an archive holds, in the order to bring it in. */
export function ArchiveParts({ parts }: { readonly parts: ReadCustomerImport['parts'] }) {
  const translate = useTranslate();
  if (parts.length === 0) return null;
  return (
    <Card title={translate('customerImports.parts')}>
      <p className="hn-soft">{translate('customerImports.partsSentence')}</p>
      <ol>
        {parts.map(({ id, name, subject }) => (
          <li key={id}>
            <Link to={subject === 'products' ? `/products/imports/${id}` : `/customers/imports/${id}`}>
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="hn-soft">{translate(`customerImports.subject.${subject}`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
