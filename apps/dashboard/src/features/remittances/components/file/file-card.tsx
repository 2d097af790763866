import { importLimits } from '@hanout/contracts/imports/imports';
import type { StatementFile } from '@hanout/contracts/remittances/remittances';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Progress, Select } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { remittanceListQuery } from '../../api/remittance-calls.ts';
import { CarrierListPart } from '../list/carrier-list-part.tsx';
import { useStatementFile } from './use-statement-file.ts';
import '../remittances.css';

const MEGABYTE = 1024 * 1024;

/** What can be said of a file before it is sent. */
function faultOf({ size }: File): 'empty' | 'too-large' | null {
  if (size === 0) return 'empty';
  return size > importLimits.fileBytes ? 'too-large' : null;
}

type FileCardProps = {
  readonly onRead: (file: StatementFile, carrierId: number) => void;
  /** another carrier or shop was chosen: what was read is theirs no more */
  readonly onForget: () => void;
};

/** Whose statement it is, of which shop, and the file. */
export function FileCard({ onRead, onForget }: FileCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const places = useQuery(
    remittanceListQuery(api, { view: 'draft', q: null, carrier: null, sort: 'given', cursor: null }),
  ).data;
  const input = useRef<HTMLInputElement>(null);
  const [carrierId, setCarrierId] = useState<string | null>(null);
  const [shopId, setShopId] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [fault, setFault] = useState<'empty' | 'too-large' | null>(null);
  const { run, isRunning, share } = useStatementFile();
  const shops = places?.shops ?? [];
  const shop = Number(shopId ?? shops[0]?.id ?? 0);
  const take = async (file: File | undefined) => {
    if (file === undefined || isRunning || carrierId === null) return;
    setProblem(null);
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong !== null) return;
    const outcome = await run({ file, shopId: shop, carrierId: Number(carrierId) });
    if (outcome.ok) onRead(outcome.value, Number(carrierId));
    else setProblem(outcome.problem);
  };
  return (
    <Card title={translate('remittances.file')}>
      <p className="hn-soft">{translate('remittances.fileSentence')}</p>
      <div className="hn-remittance-fields">
        <Select
          label={translate('remittances.carrier')}
          allowDeselect={false}
          searchable
          data={(places?.carriers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={carrierId}
          onChange={(id) => {
            setCarrierId(id);
            onForget();
          }}
        />
        {shops.length < 2 ? null : (
          <Select
            label={translate('remittances.shop')}
            allowDeselect={false}
            data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(shop)}
            onChange={(id) => {
              setShopId(id);
              onForget();
            }}
          />
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,.txt"
        aria-label={translate('remittances.choose')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        leftSection={<IconUpload size={16} aria-hidden />}
        disabled={isRunning || carrierId === null}
        onClick={() => input.current?.click()}
      >
        {translate('remittances.choose')}
      </Button>
      {carrierId === null ? null : (
        <CarrierListPart key={`${shop} ${carrierId}`} shopId={shop} carrierId={Number(carrierId)} />
      )}
      {isRunning ? <Progress mt="sm" aria-label={translate('remittances.sending')} value={100 * share} /> : null}
      {fault === 'empty' ? <p role="alert">{translate('remittances.fileEmpty')}</p> : null}
      {fault === 'too-large' ? (
        <p role="alert">{translate('remittances.tooLarge', { most: importLimits.fileBytes / MEGABYTE })}</p>
      ) : null}
      {problem === null ? null : <ProblemBanner title={translate('remittances.loadFailed')} problem={problem} />}
    </Card>
  );
}
