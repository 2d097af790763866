import { Button, Loader, Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
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
  onSearchChange,
  ...rest
}: SelectPickerProps) {
  const translate = useTranslate();
  const { field, markTyped, tellShown } = useSelectedText();
  return (
    <Select
      ref={field}
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
      // A form holds nothing as ''; of that there is nothing to take away.
      value={value === '' ? null : value}
      onChange={onChange}
      onInput={markTyped}
      onSearchChange={(text) => {
        tellShown(text);
        onSearchChange?.(text);
      }}
      onFocus={(event) => event.currentTarget.select()}
      aria-busy={loading}
      {...(loading ? { rightSection: <Loader size={16} /> } : {})}
      error={failure === null || failure === undefined ? error : <PickerFailure sentence={failure} onRetry={onRetry} />}
    />
  );
}

/** What comes into a field that has the focus and was not typed, as a choice does whose options arrive later, is selected: typing replaces it. */
function useSelectedText() {
  const field = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (!isTyped.current && field.current === document.activeElement) field.current?.select();
    isTyped.current = false;
  }, [shown]);
  const markTyped = () => {
    isTyped.current = true;
  };
  return { field, markTyped, tellShown: setShown };
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
