import { Button, Loader, Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { useTranslate } from '../text/translate-context.tsx';

export type PickerOption = { readonly id: string; readonly name: string; readonly disabled?: boolean };

type SelectPickerProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error'> & {
  readonly options: readonly PickerOption[];
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: SelectProps['error'];
  readonly loading?: boolean;
  /** The sentence to show when the options could not be fetched; a retry is offered beside it. */
  readonly failure?: string | null;
  readonly onRetry?: () => void;
};

/**
 * One choice out of fetched options, with its loading, empty and failed states. By keys: what is typed takes the place of the
 * choice that stands there, and Enter chooses the first that is found.
 */
export function SelectPicker({
  options,
  value,
  onChange,
  loading = false,
  failure,
  onRetry,
  error,
  ...rest
}: SelectPickerProps) {
  const translate = useTranslate();
  return (
    <Select
      searchable
      clearable
      // Enter on what is chosen already is no wish to have nothing.
      allowDeselect={false}
      selectFirstOptionOnChange
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      nothingFoundMessage={translate(loading ? 'ui.loading' : 'ui.picker.nothing')}
      {...rest}
      data={options.map((option) => ({ value: option.id, label: option.name, disabled: option.disabled === true }))}
      value={value}
      onChange={onChange}
      onFocus={(event) => event.currentTarget.select()}
      aria-busy={loading}
      {...(loading ? { rightSection: <Loader size={16} /> } : {})}
      error={failure === null || failure === undefined ? error : <PickerFailure sentence={failure} onRetry={onRetry} />}
    />
  );
}

function PickerFailure({
  sentence,
  onRetry,
}: {
  readonly sentence: string;
  readonly onRetry: (() => void) | undefined;
}) {
  const translate = useTranslate();
  return (
    <span role="alert">
      {sentence}{' '}
      {onRetry === undefined ? null : (
        <Button variant="transparent" size="compact-xs" onClick={onRetry}>
          {translate('ui.retry')}
        </Button>
      )}
    </span>
  );
}
