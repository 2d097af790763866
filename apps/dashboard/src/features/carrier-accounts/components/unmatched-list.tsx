import type { CarrierTerritoryView, CommuneMatch } from '@hanout/contracts/carrier-accounts/territory';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Stack } from '@mantine/core';
import { IconMapCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useSearchedAddress } from '../../../app/use-searched-address.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { accountKeys } from '../api/account-calls.ts';
import { matchCommune, territoryQuery } from '../api/territory-calls.ts';

type Row = CarrierTerritoryView['unmatched'][number];

const UNDECIDED = '';
const NONE = '-';

/** Communes that a person has to tell the carrier's name of; each is saved as it is chosen. */
export function UnmatchedList({ view }: { readonly view: CarrierTerritoryView }) {
  const translate = useTranslate();
  const isArabic = useLanguage() === 'ar';
  const { api } = useApplication();
  const { q, search, isFound } = useSearchedAddress();
  const openRow = useOpenRow();
  const { id } = view.account;
  const list = useQuery(territoryQuery(api, id));
  const nameOf = ({ nameFr, nameAr }: Row): string => (isArabic ? nameAr : nameFr);
  const matching = useChange<CommuneMatch & { readonly name: string }, CarrierTerritoryView>({
    send: ({ communeId, key }) => matchCommune(api, id, { communeId, key }),
    renews: [accountKeys.all],
    said: (_, { name }) => translate('carrierAccounts.matchSaved', { name }),
  });
  const choice = (row: Row) => (
    <NativeSelect
      aria-label={translate('carrierAccounts.theirCommuneOf', { name: nameOf(row) })}
      value={row.isByHand ? (row.key ?? NONE) : UNDECIDED}
      disabled={matching.isRunning || view.account.isArchived}
      data={[
        ...(row.isByHand ? [] : [{ value: UNDECIDED, label: translate('carrierAccounts.undecided') }]),
        { value: NONE, label: translate('carrierAccounts.notCarried') },
        ...view.candidates
          .filter(({ key, wilayaCode }) => key === row.key || isNear(wilayaCode, row.wilayaCode))
          .map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        void matching.run({ communeId: row.communeId, key: value === NONE ? null : value, name: nameOf(row) })
      }
    />
  );
  const rows = view.unmatched.filter(({ nameFr, nameAr }) => isFound(nameFr, nameAr));
  const place = (row: Row) => (
    <span>
      <bdi dir="ltr">{String(row.wilayaCode).padStart(2, '0')}</bdi> · <bdi>{nameOf(row)}</bdi>
    </span>
  );
  const columns: readonly Column<Row>[] = [
    { key: 'commune', title: translate('carrierAccounts.commune'), cell: place },
    { key: 'theirs', title: translate('carrierAccounts.theirCommune'), cell: choice },
  ];
  return (
    <Stack component="section" gap="xs" aria-label={translate('carrierAccounts.unmatched')}>
      <h2>{translate('carrierAccounts.unmatched')}</h2>
      <p className="hn-soft">{translate('carrierAccounts.unmatchedHint')}</p>
      <ListPanel<Row>
        query={list}
        toolbar={
          <ListToolbar
            text={q}
            label={translate('carrierAccounts.searchCommune')}
            hint={translate('carrierAccounts.searchCommune')}
            onSearch={search}
          />
        }
        label={translate('carrierAccounts.unmatched')}
        rows={rows}
        columns={columns}
        rowKey={({ communeId }) => String(communeId)}
        rowName={nameOf}
        onOpen={(_, inNewTab) => openRow('/places', inNewTab)}
        card={(row) => (
          <div className="hn-row-card">
            {place(row)}
            {choice(row)}
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconMapCheck />}
            title={translate(q === '' ? 'carrierAccounts.allMatched' : 'carrierAccounts.nothingFound')}
            sentence={translate(
              q === '' ? 'carrierAccounts.allMatchedSentence' : 'carrierAccounts.nothingFoundSentence',
            )}
          />
        }
      />
    </Stack>
  );
}

/** A young wilaya's communes stand under its mother, which the carrier's list names by a code up to 58. */
const isNear = (theirs: number | null, ours: number): boolean => theirs === null || theirs === ours || ours > 58;
