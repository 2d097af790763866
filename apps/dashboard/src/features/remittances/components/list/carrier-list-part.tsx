import type { AskCarrierList, CarrierList } from '@hanout/contracts/remittances/carrier-lists';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Stack } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { remittanceCalls, remittanceKeys } from '../../api/remittance-calls.ts';
import type { Made } from '../../api/remittance-calls.ts';
import { CarrierPayments } from './carrier-payments.tsx';

/** Without a file: what the carrier itself says that it has paid, each payment of which becomes a draft. */
export function CarrierListPart({ shopId, carrierId }: AskCarrierList) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const [list, setList] = useState<CarrierList | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const calls = remittanceCalls(api);
  const taking = useChange<string, Made>({
    send: (key) => calls.takeList({ shopId, carrierId }, key),
    series: (key) => `list ${shopId} ${carrierId} ${key}`,
    renewsBeside: [remittanceKeys.lists],
    said: ({ isRepeated, remittance: { number } }) =>
      translate(isRepeated ? 'remittances.alreadyThere' : 'remittances.made', { number }),
    refused: shownInForm,
  });
  const ask = async () => {
    setIsAsking(true);
    const answer = await calls.askCarrier({ shopId, carrierId });
    setIsAsking(false);
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setList(answer.value);
  };
  const take = async (key: string) => {
    const outcome = await taking.run(key);
    if (outcome.ok) await navigate(`/remittances/${outcome.value.remittance.id}`);
    else setProblem(outcome.problem);
  };
  return (
    <Stack gap="xs" align="flex-start" mt="xs">
      <Button
        variant="default"
        leftSection={<IconCloudDownload size={16} aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {translate('remittances.askCarrier')}
      </Button>
      {problem === null ? null : <ProblemBanner title={translate('remittances.loadFailed')} problem={problem} />}
      {list === null ? null : (
        <CarrierPayments {...list} isTaking={taking.isRunning} onTake={(key) => void take(key)} />
      )}
    </Stack>
  );
}
