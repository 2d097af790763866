import { importFormatSchema } from '@hanout/contracts/imports/import-mapping';
import type { ImportFormat, ImportOptions } from '@hanout/contracts/imports/import-mapping';
import { importEncodingSchema, importSeparatorSchema } from '@hanout/contracts/imports/imports';
import type { ProductImport, ReadImport } from '@hanout/contracts/imports/imports';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';

const SEPARATOR_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

type FileFactsProps = {
  readonly file: NonNullable<ProductImport['file']>;
  readonly options: ImportOptions;
  readonly isBusy: boolean;
  readonly onFormat: (format: ImportFormat) => void;
  /** The file is read anew, as if it were written so. */
  readonly onRead: (how: ReadImport) => void;
};

/** How the file was understood: whose it is, its rows, and how its text is written. */
export function FileFacts({ file, options, isBusy, onFormat, onRead }: FileFactsProps) {
  const translate = useTranslate();
  const { encoding, separator, sheet, sheets } = file;
  return (
    <div className="hn-import-facts">
      <p>{translate('importing.rowsRead', { count: file.rows })}</p>
      <NativeSelect
        label={translate('importing.format')}
        value={options.format}
        data={importFormatSchema.options.map((format) => ({
          value: format,
          label: translate(`importing.format.${format}`),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const format = importFormatSchema.options.find((each) => each === value);
          if (format !== undefined) onFormat(format);
        }}
      />
      {sheets.length < 2 ? null : (
        <NativeSelect
          label={translate('importing.sheet')}
          disabled={isBusy}
          value={String(sheet ?? 1)}
          data={sheets.map((name, at) => ({ value: String(at + 1), label: name }))}
          onChange={({ currentTarget: { value } }) => onRead({ encoding, separator, sheet: Number(value) })}
        />
      )}
      {encoding === null ? null : (
        <NativeSelect
          label={translate('importing.encoding')}
          disabled={isBusy}
          value={encoding}
          data={[...importEncodingSchema.options]}
          onChange={({ currentTarget: { value } }) => {
            const next = importEncodingSchema.options.find((each) => each === value);
            if (next !== undefined) onRead({ encoding: next, separator, sheet });
          }}
        />
      )}
      {separator === null ? null : (
        <NativeSelect
          label={translate('importing.separator')}
          disabled={isBusy}
          value={separator}
          data={importSeparatorSchema.options.map((each) => ({
            value: each,
            label: translate(`importing.separator.${SEPARATOR_NAMES[each]}`),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const next = importSeparatorSchema.options.find((each) => each === value);
            if (next !== undefined) onRead({ encoding, separator: next, sheet });
          }}
        />
      )}
    </div>
  );
}
