import type { WaveDetail } from '@hanout/contracts/picking/waves';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { useWaveAction } from '../../api/use-wave-action.ts';
import { choicesQuery } from '../../api/wave-calls.ts';

/** Who picks it. */
export function AssignCard({ shown }: { readonly shown: WaveDetail }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { act, isRunning } = useWaveAction(shown);
  const mayAssign = shown.actions.some(({ action, allowed }) => action === 'assign' && allowed);
  const choices = useQuery({ ...choicesQuery(api), enabled: mayAssign }).data;
  const { picker } = shown;
  const known = choices?.pickers ?? (picker === null ? [] : [picker]);
  return (
    <Card title={translate('picking.picker')} isFirst>
      {mayAssign ? (
        <NativeSelect
          aria-label={translate('picking.assign')}
          disabled={isRunning}
          value={picker === null ? '' : String(picker.id)}
          data={[
            { value: '', label: translate('picking.anybody') },
            ...known.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => {
            const pickerId = event.currentTarget.value === '' ? null : Number(event.currentTarget.value);
            void act('assign', { pickerId });
          }}
        />
      ) : (
        <bdi>{picker?.name ?? translate('picking.anybody')}</bdi>
      )}
    </Card>
  );
}
