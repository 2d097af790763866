import { DateRangeInput } from '@hanout/ui/inputs/date-range-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { FileMenu } from '../../../shell/file-menu.tsx';
import { periodOf, PERIODS, type Period } from '../api/periods.ts';
import { COMPARISONS, type Comparison, type ReportState } from '../api/report-state.ts';

type ReportToolbarProps = {
  readonly state: ReportState;
  readonly today: string;
  /** What the screen asks for, for its file. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly onChange: (part: Partial<ReportState>) => void;
};

/** The period by name or by days, what it is compared with, and the file. */
export function ReportToolbar({ state, today, asked, onChange }: ReportToolbarProps) {
  const translate = useTranslate();
  const { period, than } = state;
  const days = period === null ? { from: state.from, to: state.to } : periodOf(period, today);
  const named = (value: string): Period | undefined => PERIODS.find((each) => each === value);
  return (
    <div className="hn-toolbar hn-report-toolbar">
      <NativeSelect
        label={translate('reports.period')}
        value={period ?? ''}
        data={[
          ...PERIODS.map((value) => ({ value, label: translate(`reports.period.${value}`) })),
          { value: '', label: translate('reports.period.days') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = named(value) ?? null;
          onChange(chosen === null ? { period: null, ...days } : { period: chosen, from: null, to: null });
        }}
      />
      <DateRangeInput
        from={days.from ?? ''}
        to={days.to ?? ''}
        onChange={({ from, to }) =>
          onChange({ period: null, from: from === '' ? null : from, to: to === '' ? null : to })
        }
      />
      <NativeSelect
        label={translate('reports.compare')}
        value={than}
        data={COMPARISONS.map((value) => ({ value, label: translate(`reports.compare.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen: Comparison = COMPARISONS.find((each) => each === value) ?? 'none';
          onChange({ than: chosen });
        }}
      />
      <FileMenu path="reports/export" query={asked} />
    </div>
  );
}
