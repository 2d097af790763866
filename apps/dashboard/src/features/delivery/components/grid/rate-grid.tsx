import type { CarrierRates } from '@hanout/contracts/delivery';
import type { Places } from '@hanout/contracts/all-places';
import { formatDateTime } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SaveBar } from '@hanout/ui/form/save-bar.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GridChange, GridEdit } from '../../api/grid-draft.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { gridColumns, LEFT_OUT, shiftCell } from '../../api/grid-cells.ts';
import type { GridCells } from '../../api/grid-cells.ts';
import { findRows } from '../../api/grid-rows.ts';
import type { GridRow } from '../../api/grid-rows.ts';
import { DesksDialog } from '../desks-dialog.tsx';
import { GridPreview } from './grid-preview.tsx';
import { GridSheet } from './grid-sheet.tsx';
import { FillTools, GridTools } from './grid-tools.tsx';
import { OnePlace } from './one-place.tsx';
import { RateProposal } from './rate-proposal.tsx';
import { TogetherPicker, useTogether } from './together-picker.tsx';
import { useGridSources } from './use-grid-sources.ts';
import { useGrid } from './use-grid.ts';
import { useKeptGrid } from './use-kept-grid.ts';
import './rates.css';

type RateGridProps = { readonly stored: CarrierRates; readonly places: Places; readonly mayWrite: boolean };

/** A carrier's prices for the whole country, edited as in a spreadsheet; on a phone one place at a time. */
export function RateGrid({ stored, places, mayWrite }: RateGridProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 639.98px)', false, { getInitialValueInEffect: false });
  const { carrier } = stored;
  const draft = useGrid(stored, places);
  const kept = useKeptGrid(carrier.id, draft);
  const together = useTogether();
  const view = useGridView(draft.grid, together.within);
  const proposal = useProposal(mayWrite);
  const sources = useGridSources(draft);
  const [desksOf, setDesksOf] = useState<GridRow | null>(null);
  const [preview, setPreview] = useState<readonly GridEdit[] | null>(null);
  const { corrected } = view;
  const rows = corrected === null ? view.rows : draft.grid.rows.filter(({ key }) => corrected.has(key));
  const selection = useSelection(rows.map(({ key }) => key));
  const chosen = draft.grid.rows.filter(({ key }) => selection.keys.has(key));
  const target = chosen.length > 0 ? chosen : rows.filter(({ communeId }) => communeId === null);

  const fill = (textsOf: (row: GridRow) => Partial<GridCells>) =>
    draft.stage(target.flatMap((row) => changesOf(row, textsOf(row))));
  const shift = (centimes: number) =>
    fill((row) => {
      const { home, desk } = draft.cells(row);
      return { home: shiftCell(home, centimes), desk: shiftCell(desk, centimes) };
    });
  const save = async () => {
    if (draft.wrong.size > 0) return view.correct(draft.wrong);
    await draft.save();
    return undefined;
  };
  return (
    <Card title={translate('carriers.rates')}>
      <LeaveGuard isDirty={draft.isDirty} />
      {draft.problem === null ? null : <ProblemBanner problem={draft.problem} />}
      {kept.offered === null || !mayWrite ? null : (
        <p className="hn-proposed">
          {translate('carriers.draftFound', { when: formatDateTime(kept.offered.savedAt, language) })}{' '}
          <Button size="compact-sm" onClick={kept.restore}>
            {translate('carriers.draftRestore')}
          </Button>{' '}
          <Button size="compact-sm" variant="default" onClick={kept.dismiss}>
            {translate('carriers.draftDrop')}
          </Button>
        </p>
      )}
      {proposal.isOpen ? (
        <RateProposal
          stored={stored}
          onFill={(proposed) => {
            draft.stage(
              [...proposed].flatMap(([code, texts]) => {
                const row = draft.grid.rowOf.get(String(code));
                return row === undefined ? [] : changesOf(row, texts);
              }),
            );
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
        {isNarrow ? null : (
          <>
            <SearchField
              text={view.text}
              label={translate('carriers.searchPlace')}
              hint={translate('carriers.searchPlace')}
              onSearch={(next) => view.search(next ?? '')}
            />
            <TogetherPicker {...together} />
            <Button variant="default" onClick={view.toggleAll}>
              {translate(view.isAllOpen ? 'carriers.closeAll' : 'carriers.openAll')}
            </Button>
          </>
        )}
        <GridTools
          carrierId={carrier.id}
          others={sources.others.filter(({ id }) => id !== carrier.id)}
          onCopy={(other) => void sources.copy(other)}
          history={draft}
          onPropose={proposal.isOpen ? null : proposal.open}
          onFile={(file) => void sources.read(file)}
          mayWrite={mayWrite}
        />
      </div>
      {mayWrite && !isNarrow ? (
        <FillTools
          count={target.length}
          isChosen={chosen.length > 0}
          onFill={(texts) => fill(() => texts)}
          onShift={shift}
          onLeaveOut={() =>
            fill(({ communeId }) => (communeId === null ? NOTHING : { home: LEFT_OUT, desk: LEFT_OUT }))
          }
        />
      ) : null}
      <p role="status" className="hn-soft">
        {sources.told}
      </p>
      {draft.wrong.size === 0 && !draft.isDirty && corrected === null ? null : (
        <div className="hn-grid-status">
          {draft.wrong.size === 0 ? null : (
            <span role="status" className="hn-field-errors">
              {translate('carriers.wrongLines', { count: draft.wrong.size })}
            </span>
          )}
          {draft.wrong.size === 0 && corrected === null ? null : (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => view.correct(corrected === null ? draft.wrong : null)}
            >
              {translate(corrected === null ? 'carriers.showWrong' : 'carriers.showAll')}
            </Button>
          )}
          {draft.isDirty && draft.wrong.size === 0 ? (
            <Button size="compact-sm" variant="default" onClick={() => setPreview(draft.edits())}>
              {translate('carriers.showChanges')}
            </Button>
          ) : null}
        </div>
      )}
      {isNarrow ? (
        <OnePlace {...{ places, draft, mayWrite }} onDesks={setDesksOf} />
      ) : rows.length === 0 ? (
        <p className="hn-soft">{translate('carriers.noPlace', { text: view.text })}</p>
      ) : (
        <>
          <p className="hn-soft">{translate('carriers.gridHint')}</p>
          <GridSheet
            {...{ rows, draft, selection, mayWrite }}
            open={view.open}
            onToggle={view.toggle}
            onDesks={setDesksOf}
            onLeftOver={sources.tellLeftOver}
          />
        </>
      )}
      <DesksDialog
        carrierId={carrier.id}
        row={desksOf}
        mayWrite={mayWrite}
        onClose={() => setDesksOf(null)}
        onSaved={(read, saved) => draft.moveOn(read, saved.carrier.version)}
      />
      <GridPreview edits={preview} onClose={() => setPreview(null)} />
      <SaveBar
        isDirty={draft.isDirty}
        submitting={draft.isSaving}
        onSave={() => void save()}
        onDiscard={draft.discard}
      />
    </Card>
  );
}

const NOTHING: GridCells = { home: '', desk: '', free: '', delay: '' };

const changesOf = (row: GridRow, texts: Partial<GridCells>): GridChange[] =>
  gridColumns.flatMap((column) => {
    const text = texts[column];
    return text === undefined ? [] : [{ row, column, text }];
  });

/** Which lines stand on screen. */
function useGridView(grid: ReturnType<typeof useGrid>['grid'], within: ReadonlySet<number> | null) {
  const [text, search] = useState('');
  // Lines that are being corrected stay on screen while they are.
  const [corrected, correct] = useState<ReadonlySet<string> | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set());
  const codes = useMemo(() => [...new Set(grid.rows.map(({ wilayaCode }) => wilayaCode))], [grid]);
  const isAllOpen = open.size === codes.length;
  const rows = useMemo(() => findRows(grid, { text, within, open }), [grid, text, within, open]);
  return {
    rows,
    text,
    search,
    /** Only these lines, those to be corrected; null: those that are looked for. */
    corrected,
    correct,
    open,
    isAllOpen,
    toggleAll: () => setOpen(new Set(isAllOpen ? [] : codes)),
    toggle: (code: number) =>
      setOpen((known) =>
        known.has(code) ? new Set([...known].filter((each) => each !== code)) : new Set([...known, code]),
      ),
  };
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
