import type { ReadCustomerImport } from '@hanout/contracts/customers/customer-imports';
import { importLimits } from '@hanout/contracts/imports/imports';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Progress, Select } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSession } from '../../../../session/use-session.ts';
import { useFile } from './use-file.ts';

type FileCardProps = {
  readonly onRead: (outcome: ReadCustomerImport) => void;
  readonly onProblem: (problem: Problem | null) => void;
};

const MEGABYTE = 1024 * 1024;

/** Takes one file for one shop; what it is, is found out. */
export function FileCard({ onRead, onProblem }: FileCardProps) {
  const translate = useTranslate();
  const { shops } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [shopId, setShopId] = useState(shops[0]?.id ?? 0);
  const [isTooLarge, setTooLarge] = useState(false);
  const { run, isRunning, share } = useFile();
  const take = async (file: File | undefined) => {
    if (file === undefined || isRunning) return;
    setTooLarge(file.size > importLimits.fileBytes);
    if (file.size > importLimits.fileBytes) return;
    const outcome = await run({ file, shopId });
    if (outcome.ok) onRead(outcome.value);
    else onProblem(outcome.problem);
  };
  return (
    <Card title={translate('customerImports.file')}>
      <p className="hn-soft">{translate('customerImports.fileSentence')}</p>
      {shops.length < 2 ? null : (
        <Select
          label={translate('customers.field.shop')}
          allowDeselect={false}
          maw={360}
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(shopId)}
          onChange={(id) => setShopId(Number(id))}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,.zip,.txt"
        aria-label={translate('customerImports.choose')}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <div className="hn-customer-buttons">
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={isRunning}
          onClick={() => input.current?.click()}
        >
          {translate('customerImports.choose')}
        </Button>
      </div>
      {isRunning ? <Progress aria-label={translate('customerImports.sending')} value={100 * share} /> : null}
      {isTooLarge ? (
        <p role="alert">{translate('customerImports.tooLarge', { most: importLimits.fileBytes / MEGABYTE })}</p>
      ) : null}
    </Card>
  );
}
