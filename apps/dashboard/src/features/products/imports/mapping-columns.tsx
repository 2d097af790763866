import type { ImportField } from '@hanout/contracts/imports/import-mapping';
import type { ProductImport } from '@hanout/contracts/imports/imports';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { usePriceWords } from '../../../session/use-price-words.ts';
import { choosable, fieldGroups, fieldLabel } from './import-fields.ts';

const SAMPLES = 3;
const NOTHING = '';

type MappingColumnsProps = {
  readonly file: NonNullable<ProductImport['file']>;
  readonly mapping: readonly (ImportField | null)[];
  readonly onChange: (mapping: readonly (ImportField | null)[]) => void;
};

/** Each column of the file with some of its cells, and what it becomes. */
export function MappingColumns({ file, mapping, onChange }: MappingColumnsProps) {
  const translate = useTranslate();
  const { chargesTax, priceWord } = usePriceWords();
  const choices = useMemo(
    () => [
      { value: NOTHING, label: translate('importing.notTaken') },
      ...fieldGroups(chargesTax).map(({ group, fields }) => ({
        group: translate(`importing.group.${group}`),
        items: fields.map((field) => ({ value: field, label: fieldLabel(field, { translate, priceWord }) })),
      })),
    ],
    [translate, chargesTax, priceWord],
  );
  const change = (index: number, value: string) => {
    const field =
      fieldGroups(chargesTax)
        .flatMap(({ fields }) => fields)
        .find((each) => each === value) ?? null;
    onChange(mapping.with(index, field));
  };
  // A file may have two columns of one name: only their places tell them apart.
  const columns = file.header.map((title, index) => ({ title, index }));
  return (
    <ul className="hn-import-columns">
      {columns.map(({ title, index }) => {
        const name = title === '' ? translate('importing.emptyColumn') : title;
        const field = choosable(mapping[index] ?? null, chargesTax);
        return (
          <li key={index} data-taken={field !== null}>
            <div>
              <bdi className="hn-strong">{name}</bdi>
              <Samples cells={file.sample.map((row) => row[index] ?? '')} />
            </div>
            <NativeSelect
              aria-label={translate('importing.columnIs', { column: name })}
              value={field ?? NOTHING}
              data={choices}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Samples({ cells }: { readonly cells: readonly string[] }) {
  const translate = useTranslate();
  const some = [...new Set(cells.filter((cell) => cell !== ''))].slice(0, SAMPLES);
  if (some.length === 0) return <span className="hn-soft">{translate('importing.emptyCells')}</span>;
  return (
    <span className="hn-import-samples">
      {some.map((cell) => (
        <bdi key={cell}>{cell}</bdi>
      ))}
    </span>
  );
}
