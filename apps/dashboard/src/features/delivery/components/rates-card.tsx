import type { Carrier, CarrierRates } from '@hanout/contracts/delivery';
import { DELIVERY_MODES } from '@hanout/core/delivery';
import type { DeliveryMode } from '@hanout/core/delivery';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { foldText } from '../../../shell/search/fold-text.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { carrierListQuery, carrierRatesQuery } from '../api/carrier-calls.ts';
import { cellsOfRate, rateColumns } from '../api/rate-cells.ts';
import type { RateColumn } from '../api/rate-cells.ts';
import { shiftAmount } from '../api/rate-proposal.ts';
import { RateProposal } from './rate-proposal.tsx';
import { FillTools, SheetTools } from './rates-tools.tsx';
import { RatesSheet } from './rates-sheet.tsx';
import type { RateRow } from './rates-sheet.tsx';
import { useRates } from './use-rates.ts';
import type { RateChange } from './use-rates.ts';
import { WilayaDialog } from './wilaya-dialog.tsx';
import './rates.css';

type RatesCardProps = { readonly stored: CarrierRates; readonly mayWrite: boolean };

/** A carrier's prices and delays by wilaya, one service at a time, edited as in a spreadsheet. */
export function RatesCard({ stored, mayWrite }: RatesCardProps) {
  const translate = useTranslate();
  const draft = useRates(stored);
  const [mode, setMode] = useState<DeliveryMode>(stored.carrier.modes[0] ?? 'home');
  const [text, setText] = useState('');
  const rows = useRows(stored, mode, text);
  const all = useRows(stored, mode, '');
  const [opened, setOpened] = useState<RateRow | null>(null);
  const proposal = useProposal(mayWrite);
  const selection = useSelection(rows.map(({ wilaya }) => String(wilaya.code)));
  const copy = useCopy(mode, (changes) => draft.stage(changes));
  const chosen = all.filter(({ wilaya }) => selection.keys.has(String(wilaya.code)));
  const target = chosen.length > 0 ? chosen : rows;

  const save = async () => {
    const refused = await draft.save();
    if (refused === null) return;
    // What was refused is shown, wherever it stands.
    setMode(refused.mode);
    setText('');
  };
  const fill = (texts: Partial<Record<RateColumn, string>>) =>
    draft.stage(target.flatMap(({ rate }) => changesOf(rate, texts)));
  /** Every price of the lines on screen, or of the chosen ones, by so many centimes. */
  const shift = (centimes: number) =>
    draft.stage(
      target.flatMap(({ rate }) => {
        const { price } = draft.cells(rate);
        return price === '' ? [] : changesOf(rate, { price: shiftAmount(price, centimes) });
      }),
    );
  return (
    <Card
      title={translate('carriers.rates')}
      beside={
        <SegmentedControl
          aria-label={translate('carriers.services')}
          value={mode}
          onChange={(next) => setMode(next === 'desk' ? 'desk' : 'home')}
          data={DELIVERY_MODES.map((each) => ({ value: each, label: translate(`carriers.mode.${each}`) }))}
        />
      }
    >
      <LeaveGuard isDirty={draft.isDirty} />
      {draft.problem === null ? null : <ProblemBanner problem={draft.problem} />}
      <Notes stored={stored} mode={mode} rows={all} />
      {proposal.isOpen ? (
        <RateProposal
          stored={stored}
          onFill={(changes) => {
            draft.stage(changes);
            proposal.fill();
          }}
          onClose={proposal.close}
        />
      ) : null}
      {proposal.isFilled && draft.isDirty ? (
        <p role="status" className="hn-proposed">
          {translate('carriers.proposed')}
        </p>
      ) : null}
      <div className="hn-sheet-tools">
        <SearchField
          text={text}
          label={translate('carriers.searchWilaya')}
          hint={translate('carriers.searchWilaya')}
          onSearch={(next) => setText(next ?? '')}
        />
        {mayWrite ? (
          <SheetTools
            others={copy.others.filter(({ id }) => id !== stored.carrier.id)}
            onCopy={(carrier) => void copy.from(carrier, all)}
            canUndo={draft.canUndo}
            onUndo={draft.undo}
            onPropose={proposal.isOpen ? null : proposal.open}
          />
        ) : null}
      </div>
      {mayWrite ? <FillTools count={target.length} isChosen={chosen.length > 0} onFill={fill} onShift={shift} /> : null}
      <p role="status" className="hn-soft">
        {copy.source !== null && draft.isDirty ? translate('carriers.copied', { name: copy.source }) : null}
      </p>
      {rows.length === 0 ? (
        <p className="hn-soft">{translate('carriers.noWilaya', { text })}</p>
      ) : (
        <RatesSheet {...{ mode, rows, draft, selection, mayWrite }} onOpen={(row) => setOpened(row)} />
      )}
      <WilayaDialog
        carrierId={stored.carrier.id}
        row={opened}
        mayWrite={mayWrite}
        onClose={() => setOpened(null)}
        onSaved={(read, { carrier }) => draft.moveOn(read, carrier.version)}
      />
      <SaveBar
        isDirty={draft.isDirty}
        submitting={draft.isSaving}
        onSave={() => void save()}
        onDiscard={draft.discard}
      />
    </Card>
  );
}

/** What would surprise: a service that is off, prices without a desk; and what opens on a wilaya. */
function Notes({ stored, mode, rows }: { stored: CarrierRates; mode: DeliveryMode; rows: readonly RateRow[] }) {
  const translate = useTranslate();
  const isOff = !stored.carrier.modes.includes(mode);
  const homeless = rows.filter(({ rate }) => mode === 'desk' && rate.priceCentimes !== null && rate.desks === 0).length;
  const notes = [
    ...(isOff ? [translate('carriers.serviceOff')] : []),
    ...(homeless > 0 ? [translate('carriers.desksMissing', { count: homeless })] : []),
    translate(mode === 'desk' ? 'carriers.openForDesks' : 'carriers.openForCommunes'),
  ];
  return (
    <ul className="hn-rates-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Whether prices are proposed: to a carrier that has none, from its own making on, and to who asks. */
function useProposal(mayWrite: boolean) {
  const [parameters, setParameters] = useSearchParams();
  const [isFilled, setFilled] = useState(false);
  const isAsked = parameters.get('prices') === 'propose';
  return {
    isOpen: mayWrite && isAsked,
    isFilled,
    fill: () => setFilled(true),
    open: () => setParameters({ prices: 'propose' }),
    close: () => setParameters({}, { replace: true }),
  };
}

/** The lines of a service whose wilaya has this number or a name like this. */
function useRows({ wilayas, rates }: CarrierRates, mode: DeliveryMode, text: string): readonly RateRow[] {
  const language = useLanguage();
  const wanted = foldText(text);
  return wilayas.flatMap((wilaya) => {
    const rate = rates.find((each) => each.mode === mode && each.wilayaCode === wilaya.code);
    const names = language === 'ar' ? [wilaya.nameAr, wilaya.nameFr] : [wilaya.nameFr, wilaya.nameAr];
    const isWanted = /^\d+$/u.test(wanted)
      ? String(wilaya.code).startsWith(String(Number(wanted)))
      : names.some((name) => foldText(name).includes(wanted));
    return rate !== undefined && isWanted ? [{ wilaya, rate }] : [];
  });
}

const changesOf = (rate: RateRow['rate'], texts: Partial<Record<RateColumn, string>>): RateChange[] =>
  rateColumns.flatMap((column) => {
    const text = texts[column];
    return text === undefined ? [] : [{ rate, column, text }];
  });

/** Takes over the prices that another carrier asks for the same service; its desks are its own. */
function useCopy(mode: DeliveryMode, stage: (changes: readonly RateChange[]) => void) {
  const translate = useTranslate();
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const list = useQuery(carrierListQuery(api, language));
  const [source, setSource] = useState<string | null>(null);
  const from = async ({ id, name }: Carrier, rows: readonly RateRow[]) => {
    try {
      const { rates } = await queries.fetchQuery({ ...carrierRatesQuery(api, id), staleTime: 0 });
      const theirs = new Map(rates.filter((rate) => rate.mode === mode).map((rate) => [rate.wilayaCode, rate]));
      stage(
        rows.flatMap(({ rate }) => {
          const other = theirs.get(rate.wilayaCode);
          if (other === undefined) return [];
          const { price, min, max } = cellsOfRate(other);
          return changesOf(rate, { price, min, max });
        }),
      );
      setSource(name);
    } catch (error) {
      const message = problemOf(error)?.message ?? translate('carriers.copyFailed');
      toasts.show({ tone: 'failure', message });
    }
  };
  return { others: list.data?.rows ?? [], source, from };
}
