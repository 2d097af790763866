import type { StatementFile } from '@hanout/contracts/remittances/remittances';
import { AMOUNT_MEANINGS, faultOfMapping, STATEMENT_FIELDS } from '@hanout/core/remittances';
import type { AmountMeaning, StatementField } from '@hanout/core/remittances';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { remittanceCalls, remittanceKeys } from '../../api/remittance-calls.ts';
import type { Made } from '../../api/remittance-calls.ts';
import '../remittances.css';

type MappingCardProps = { readonly file: StatementFile; readonly carrierId: number };

/** What was understood of a file: its first rows under the meaning of their columns, which is told once for a carrier. */
export function MappingCard({ file, carrierId }: MappingCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const [mapping, setMapping] = useState(file.mapping);
  const [amountIs, setAmountIs] = useState<AmountMeaning>(file.amountIs);
  const [problem, setProblem] = useState<Problem | null>(null);
  const making = useChange<null, Made>({
    send: () => remittanceCalls(api).make({ fileId: file.id, carrierId, mapping, amountIs }),
    series: () => file.id,
    renewsBeside: [remittanceKeys.lists],
    said: ({ isRepeated, remittance: { number } }) =>
      translate(isRepeated ? 'remittances.alreadyThere' : 'remittances.made', { number }),
    refused: shownInForm,
  });
  const fault = faultOfMapping(mapping);
  const means = (at: number, field: StatementField | null) =>
    setMapping(mapping.map((each, column) => (column === at ? field : each === field ? null : each)));
  const go = async () => {
    const outcome = await making.run(null);
    if (outcome.ok) await navigate(`/remittances/${outcome.value.remittance.id}`);
    else setProblem(outcome.problem);
  };
  return (
    <Card title={translate('remittances.understood', { rows: file.rows })}>
      {file.sameAs === null ? null : (
        <p className="hn-remittance-tie" data-tone="bad" role="status">
          {translate('remittances.sameFile')}{' '}
          <Link to={`/remittances/${file.sameAs.id}`}>{translate('remittances.one', { number: file.sameAs.id })}</Link>
        </p>
      )}
      <p className="hn-soft">{translate(file.isRemembered ? 'remittances.remembered' : 'remittances.tellOnce')}</p>
      <ScrollRegion className="hn-remittance-scroll" label={translate('remittances.sample')}>
        <table className="hn-remittance-sample">
          <thead>
            <tr>
              {file.header.map((title, at) => (
                // A column has no name but its place.
                <th key={`${at} ${title}`} scope="col">
                  <NativeSelect
                    label={<bdi>{title || '—'}</bdi>}
                    value={mapping[at] ?? ''}
                    data={[
                      { value: '', label: translate('remittances.notTaken') },
                      ...STATEMENT_FIELDS.map((value) => ({ value, label: translate(`remittances.field.${value}`) })),
                    ]}
                    onChange={(event) =>
                      means(at, STATEMENT_FIELDS.find((each) => each === event.currentTarget.value) ?? null)
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.sample.map((cells, line) => (
              // Lines may be alike: one has no name but its place.
              <tr key={`${line} ${cells.join('\t')}`}>
                {file.header.map((title, at) => (
                  <td key={`${at} ${title}`}>
                    <bdi>{cells[at] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <NativeSelect
        label={translate('remittances.amountIs')}
        maw={420}
        value={amountIs}
        data={AMOUNT_MEANINGS.map((value) => ({ value, label: translate(`remittances.amountIs.${value}`) }))}
        onChange={(event) => setAmountIs(AMOUNT_MEANINGS.find((each) => each === event.currentTarget.value) ?? 'gross')}
      />
      {fault === null ? null : (
        <p className="hn-remittance-tie" data-tone="bad" role="status">
          {translate(`remittances.fault.${fault}`)}
        </p>
      )}
      {problem === null ? null : <ProblemBanner problem={problem} />}
      <Button mt="sm" disabled={fault !== null || making.isRunning} onClick={() => void go()}>
        {translate('remittances.match')}
      </Button>
    </Card>
  );
}
