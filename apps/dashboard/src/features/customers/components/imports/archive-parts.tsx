import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { partsQuery } from '../../api/import-calls.ts';
import { useCustomerWords } from '../use-customer-words.ts';

/** What an archive holds, in the order to bring it in, and the next part that is not in yet. */
export function ArchiveParts({ archiveId }: { readonly archiveId: string }) {
  const translate = useTranslate();
  const word = useCustomerWords();
  const { api } = useApplication();
  const parts = useQuery(partsQuery(api, archiveId)).data?.parts ?? [];
  if (parts.length === 0) return null;
  const next = parts.find(({ state }) => state !== 'done');
  const pageOf = ({ id, subject }: (typeof parts)[number]): string =>
    `/${subject === 'products' ? 'products' : 'customers'}/imports/${id}?archive=${archiveId}`;
  return (
    <Card title={translate('customerImports.parts')}>
      <p className="hn-soft">
        {translate(next === undefined ? 'customerImports.allIn' : 'customerImports.partsSentence')}
      </p>
      <ol>
        {parts.map((part) => (
          <li key={part.id}>
            <Link to={pageOf(part)}>{word('importSubjects', part.subject)}</Link> <bdi>{part.name}</bdi>{' '}
            <span className="hn-soft">{word('importStates', part.state)}</span>
          </li>
        ))}
      </ol>
      {next === undefined ? null : (
        <div className="hn-customer-buttons">
          <Button component={Link} to={pageOf(next)}>
            {translate('customerImports.nextPart', { what: word('importSubjects', next.subject) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
