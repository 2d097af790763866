import { Money } from '@hanout/ui/money/money.tsx';

type FigureProps = { readonly label: string; readonly centimes: number; readonly isStrong?: boolean };

/** An amount under what it is, in a row of them. */
export function Figure({ label, centimes, isStrong = false }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money centimes={centimes} strong={isStrong} />
      </dd>
    </div>
  );
}
