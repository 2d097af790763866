import { type KeyboardEvent, useEffect, useState } from 'react';
import { onlyMatch, type SearchableOption, searchOptions } from '../../client/checkout/search-options.ts';
import type { Translate } from '../props.ts';

interface ComboboxProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly SearchableOption[];
  readonly isLoading: boolean;
  readonly isReadOnly: boolean;
  readonly t: Translate;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly onOpen: () => void;
  readonly onChoose: (value: string) => void;
}

/** A list that is searched by typing (APG: editable combobox with list autocomplete). */
export function Combobox({
  id,
  name,
  value,
  options,
  isLoading,
  isReadOnly,
  t,
  describedBy,
  isWrong,
  onOpen,
  onChoose,
}: ComboboxProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const found = query === null ? options : searchOptions(options, query);
  const listId = `${id}-list`;
  const optionId = (index: number): string => `${listId}-${index}`;

  const open = (): void => {
    if (isReadOnly) return;
    onOpen();
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  };
  const choose = (option: SearchableOption | undefined): void => {
    if (option === undefined || option.refusal !== null) return;
    close();
    onChoose(option.value);
  };
  const move = (to: number): void => {
    open();
    if (found.length === 0) return;
    const next = (to + found.length) % found.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active < 0 ? -1 : active - 1 };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active] ?? onlyMatch(found, query));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  /** Leaving with a text that names one place chooses it; any other text gives way to what was chosen. Without a list it waits. */
  const leave = (): void => {
    if (options.length === 0) return setOpen(false);
    const match = query === null ? undefined : onlyMatch(found, query);
    close();
    if (match !== undefined && match.refusal === null && match.value !== value) onChoose(match.value);
  };

  const hasWaited = query !== null && !isOpen && options.length > 0;
  useEffect(() => {
    if (hasWaited) queueMicrotask(leave);
  });

  return (
    <div className="combobox">
      <input
        id={id}
        name={name}
        className="field__input"
        type="text"
        role="combobox"
        autoComplete="off"
        enterKeyHint="next"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-required
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        placeholder={t('form.search_place')}
        readOnly={isReadOnly}
        value={query ?? chosen?.label ?? ''}
        onFocus={onOpen}
        onClick={open}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(-1);
          open();
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      <div
        id={listId}
        className="combobox__list"
        role="listbox"
        aria-label={t('form.choices')}
        hidden={!isOpen}
        aria-busy={isLoading || undefined}
      >
        {isOpen
          ? found.map((option, index) => (
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                className={index === active ? 'combobox__option combobox__option--active' : 'combobox__option'}
                aria-selected={option.value === value}
                aria-disabled={option.refusal !== null || undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span dir="auto">{option.label}</span>
                {option.refusal === null ? null : <small>{option.refusal}</small>}
              </div>
            ))
          : null}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && query !== null ? t('form.found_places', { count: found.length }) : ''}
      </p>
    </div>
  );
}
