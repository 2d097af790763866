import { Button, Loader, TextInput } from '@mantine/core';
import { useEffectEvent, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import './pick-field.css';

export type PickOption = { readonly key: string; readonly label: string; readonly detail: ReactNode };

type PickFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** null: what is typed is not looked for yet */
  readonly options: readonly PickOption[] | null;
  readonly isSearching: boolean;
  /** The one that Enter means before another is chosen; not given: the first. */
  readonly meant?: string | null;
  readonly nothing: string;
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly onPick: (key: string) => void;
  /** Enter, and nothing is found of what is typed. */
  readonly onNothing?: (text: string) => void;
  /** Enter, and nothing is typed: what was sought is found. */
  readonly onDone?: () => void;
  readonly takesFocus?: boolean;
};

/** A search whose findings are chosen by arrows and Enter; Enter that comes before the answer takes what is then found. */
export function PickField(props: PickFieldProps) {
  const { label, hint, text, options, isSearching, meant, takesFocus = false, onText } = props;
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter came before the answer. */
  const isWaiting = useRef(false);
  const shown = text.trim() === '' ? [] : (options ?? []);
  const active = shown.find(({ key }) => key === chosen) ?? shown.find(({ key }) => key === meant) ?? shown[0];
  const isSettled = options !== null && !isSearching;
  const pick = (key: string) => {
    isWaiting.current = false;
    props.onPick(key);
    input.current?.focus();
  };
  const take = () => (active === undefined ? props.onNothing?.(text.trim()) : pick(active.key));
  const takeWaiting = useEffectEvent(() => {
    if (!isWaiting.current || !isSettled) return;
    isWaiting.current = false;
    take();
  });
  useEffect(() => takeWaiting(), [isSettled]);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const move = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const at = shown.findIndex((option) => option === active);
    setChosen(shown[Math.min(shown.length - 1, Math.max(0, at + by))]?.key ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1);
    if (event.key === 'ArrowUp') move(event, -1);
    if (event.key === 'Escape' && text !== '') onText('');
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (text.trim() === '') props.onDone?.();
    else if (isSettled) take();
    else isWaiting.current = true;
  };
  return (
    <div className="hn-pick">
      <TextInput
        ref={input}
        label={label}
        placeholder={hint}
        value={text}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${list}-${active.key}`}
        rightSection={isSearching ? <Loader size={16} /> : null}
        onChange={(event) => {
          isWaiting.current = false;
          setChosen(null);
          onText(event.currentTarget.value);
        }}
        onKeyDown={press}
      />
      <PickList {...props} id={list} shown={shown} active={active} isSettled={isSettled} onPick={pick} />
    </div>
  );
}

type PickListProps = Omit<PickFieldProps, 'options'> & {
  readonly id: string;
  readonly shown: readonly PickOption[];
  readonly active: PickOption | undefined;
  readonly isSettled: boolean;
};

function PickList({ id, label, text, shown, active, isSettled, failure, nothing, onRetry, onPick }: PickListProps) {
  const translate = useTranslate();
  if (failure !== null)
    return (
      <p role="alert" className="hn-pick-note">
        {failure}{' '}
        <Button variant="transparent" size="compact-xs" onClick={onRetry}>
          {translate('ui.retry')}
        </Button>
      </p>
    );
  if (text.trim() !== '' && isSettled && shown.length === 0)
    return (
      <p role="status" className="hn-pick-note">
        {nothing}
      </p>
    );
  if (shown.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={label} className="hn-pick-list">
      {shown.map((option) => (
        <button
          type="button"
          tabIndex={-1}
          key={option.key}
          id={`${id}-${option.key}`}
          role="option"
          aria-selected={option === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option.key)}
        >
          <bdi>{option.label}</bdi>
          <span>{option.detail}</span>
        </button>
      ))}
    </div>
  );
}
