import { labelsAtOnce } from '@hanout/contracts/products/product-labels';
import type { ProductLabels } from '@hanout/contracts/products/product-labels';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, Stack, Table, TextInput } from '@mantine/core';
import { IconBarcode, IconPrinter } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { giveBarcodes } from '../../api/label-calls.ts';
import { keyOf, layOut, quantityOf } from '../../api/label-sheets.ts';
import type { Quantities } from '../../api/label-sheets.ts';
import { productKeys } from '../../api/product-queries.ts';
import { LabelOptionFields, useLabelOptions } from './label-options.tsx';
import { LabelPages, codeOf } from './label-pages.tsx';
import './labels.css';

type LabelPrinterProps = {
  readonly found: ProductLabels;
  readonly mayWrite: boolean;
  /** How many of each at first; null: one of each. */
  readonly first?: Quantities | null;
};

/** Labels of products: how many of each, on which sheet, what they say; the first sheet is shown, all are printed. */
export function LabelPrinter({ found, mayWrite, first = null }: LabelPrinterProps) {
  const translate = useTranslate();
  const { labels, isCut } = found;
  const [options, change] = useLabelOptions(useLanguage());
  const [quantities, setQuantities] = useState<Quantities>(first ?? {});
  const { sheet, look, skip } = options;
  const total = labels.reduce((sum, label) => sum + quantityOf(label, quantities), 0);
  const isTooMany = total > labelsAtOnce;
  const laid = useMemo(
    () => (isTooMany ? [] : layOut(labels, { quantities, sheet, skip })),
    [labels, quantities, sheet, skip, isTooMany],
  );
  const pages = useDeferredValue(laid);
  const preview = sheet.columns * sheet.rows === 1 ? pages.slice(0, 4) : pages.slice(0, 1);
  return (
    <Stack gap="md">
      <Card title={translate('labels.title')}>
        <LabelOptionFields options={options} onChange={change} />
        {isCut ? <p className="hn-soft">{translate('labels.isCut')}</p> : null}
        {mayWrite ? <Uncoded found={found} /> : null}
        <Group gap="xs" mt="md">
          <Button variant="default" size="xs" onClick={() => setQuantities({})}>
            {translate('labels.each')}
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              setQuantities(
                Object.fromEntries(labels.map((label) => [keyOf(label), String(Math.max(0, label.onHand))])),
              )
            }
          >
            {translate('labels.asStock')}
          </Button>
        </Group>
        <ScrollRegion label={translate('labels.title')} className="hn-label-scroll">
          <Table className="hn-label-table" verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{translate('labels.product')}</Table.Th>
                <Table.Th>{translate('labels.code')}</Table.Th>
                <Table.Th>{translate('labels.quantityHead')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {labels.map((label) => {
                const name = [label.names[look.language], label.combinations?.[look.language] ?? '']
                  .filter((word) => word !== '')
                  .join(' · ');
                return (
                  <Table.Tr key={keyOf(label)}>
                    <Table.Td>
                      <bdi>{name}</bdi>
                    </Table.Td>
                    <Table.Td>
                      <bdi dir="ltr">{codeOf(label, look.code) ?? translate('labels.noCode')}</bdi>
                    </Table.Td>
                    <Table.Td>
                      <TextInput
                        aria-label={translate('labels.quantity', { name })}
                        attributes={leftToRight}
                        inputMode="numeric"
                        maxLength={4}
                        size="xs"
                        w={72}
                        value={quantities[keyOf(label)] ?? '1'}
                        onChange={(event) => {
                          const typed = event.currentTarget.value.replaceAll(/\D/gu, '');
                          setQuantities((known) => ({ ...known, [keyOf(label)]: typed }));
                        }}
                      />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
        <Group justify="space-between" mt="md">
          <span role="status">
            {isTooMany
              ? translate('labels.tooMany', { most: labelsAtOnce })
              : translate('labels.total', { count: total, pages: laid.length })}
          </span>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={laid.length === 0}
            onClick={() => window.print()}
          >
            {translate('labels.print')}
          </Button>
        </Group>
        <p className="hn-soft">{translate('labels.printHint')}</p>
      </Card>
      {preview.length === 0 ? null : (
        <Card title={translate('labels.preview')}>
          <ScrollRegion label={translate('labels.preview')} className="hn-label-scroll">
            <div className="hn-label-preview" data-roll={sheet.columns * sheet.rows === 1}>
              <LabelPages pages={preview} sheet={sheet} look={look} />
            </div>
          </ScrollRegion>
        </Card>
      )}
      {createPortal(
        <div className="hn-label-print" aria-hidden>
          <style>{`@page { size: ${sheet.page[0]}mm ${sheet.page[1]}mm; margin: 0; }`}</style>
          <LabelPages pages={pages} sheet={sheet} look={look} />
        </div>,
        document.body,
      )}
    </Stack>
  );
}

/** Codes of the house for what has none, only when they are asked for. */
function Uncoded({ found }: { readonly found: ProductLabels }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const uncoded = found.labels.filter(({ barcode }) => barcode === null);
  const { run, isRunning } = useChange<readonly number[], number>({
    send: (productIds) => giveBarcodes(api, productIds),
    renews: [productKeys.all],
    renewsAlways: true,
    said: (count) => translate('labels.given', { count }),
  });
  if (uncoded.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" mt="md" icon={<IconBarcode aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <span>
          {translate('labels.missing', { count: uncoded.length })}{' '}
          <span className="hn-soft">{translate('labels.giveHint')}</span>
        </span>
        <Button
          size="xs"
          variant="default"
          loading={isRunning}
          onClick={() => void run([...new Set(uncoded.map(({ productId }) => productId))])}
        >
          {translate('labels.give')}
        </Button>
      </Group>
    </Alert>
  );
}
