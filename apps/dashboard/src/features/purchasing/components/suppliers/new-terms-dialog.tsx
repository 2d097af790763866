import type { SupplyThing } from '@hanout/contracts/purchasing/supplier-orders';
import type { Supplier } from '@hanout/contracts/purchasing/suppliers';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { keyOf } from '../../api/draft.ts';
import { thingsQuery } from '../../api/purchasing-calls.ts';
import { nameOf, ThingName } from '../thing-name.tsx';
import { TermsForm } from './terms-dialog.tsx';

type NewTermsDialogProps = {
  readonly supplier: Supplier;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** One more thing that a supplier sells: found first, then what they ask for it. */
export function NewTermsDialog({ supplier, opened, onClose }: NewTermsDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('purchasing.addPriceOf', { name: supplier.name })}>
      {opened ? <NewTerms supplier={supplier} onClose={onClose} /> : null}
    </Dialog>
  );
}

function NewTerms({ supplier, onClose }: Omit<NewTermsDialogProps, 'opened'>) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<SupplyThing | null>(null);
  if (chosen === null) return <Choosing supplier={supplier} onChoose={setChosen} />;
  return (
    <>
      <div className="hn-buy-line">
        <ThingName thing={chosen} />
        <Button size="compact-sm" variant="subtle" onClick={() => setChosen(null)}>
          {translate('purchasing.otherThing')}
        </Button>
      </div>
      <TermsForm supplier={supplier} thing={{ ...chosen, isPreferred: false }} onClose={onClose} />
    </>
  );
}

type ChoosingProps = { readonly supplier: Supplier; readonly onChoose: (thing: SupplyThing) => void };

/** What they sell already is edited in its line. */
function Choosing({ supplier, onChoose }: ChoosingProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [q, setQ] = useState('');
  const query = useQuery(thingsQuery(api, { q, supplier: supplier.id, warehouse: null }));
  const problem = problemOf(query.error);
  const things = query.data?.things.filter(({ isOfSupplier }) => !isOfSupplier) ?? [];
  return (
    <>
      <SearchField
        text={q}
        label={translate('purchasing.searchProducts')}
        hint={translate('purchasing.searchProducts')}
        onSearch={(text) => setQ(text ?? '')}
      />
      {problem === null || query.data !== undefined ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data !== undefined && things.length === 0 ? (
        <p className="hn-soft">{translate('purchasing.nothingFound')}</p>
      ) : null}
      <ul className="hn-buy-lines hn-buy-things" aria-label={translate('purchasing.products')}>
        {things.map((thing) => (
          <li key={keyOf(thing)} className="hn-buy-line">
            <ThingName thing={thing} />
            <Button
              size="compact-sm"
              variant="default"
              aria-label={translate('purchasing.chooseOf', { name: nameOf(thing) })}
              onClick={() => onChoose(thing)}
            >
              {translate('purchasing.chooseThing')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
