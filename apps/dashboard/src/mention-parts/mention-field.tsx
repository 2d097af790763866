import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { matching, mentioningAt, withMention } from './mention-text.ts';
import type { Mentioning, Person } from './mention-text.ts';
import './mention.css';

type MentionFieldProps = {
  /** Who is offered. */
  readonly people: readonly Person[];
  readonly label: string;
  readonly hint: string;
  /** Names the list of people. */
  readonly listLabel: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
  /** Ctrl or Cmd and Enter. */
  readonly onSend: () => void;
};

/** A text in which @ offers the those who can be named: arrows choose, Enter takes, Escape closes. */
export function MentionField(props: MentionFieldProps) {
  const { people, label, hint, listLabel, value, error, onChange, onSend } = props;
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typing, setTyping] = useState<Mentioning | null>(null);
  const [chosen, setChosen] = useState(0);
  const offered = typing === null ? [] : matching(people, typing.typed);
  const isOpen = offered.length > 0;
  const look = (text: string, caret: number) => {
    setTyping(mentioningAt(text, caret));
    setChosen(0);
  };
  const take = (at: number) => {
    const person = offered[at];
    if (typing === null || person === undefined) return;
    const written = withMention(value, typing, person);
    onChange(written.text);
    setTyping(null);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(written.caret, written.caret);
    });
  };
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) setChosen((chosen + step + offered.length) % offered.length);
    else if (key === 'Enter' || key === 'Tab') take(chosen);
    else if (key === 'Escape') setTyping(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="hn-mention">
      <GrowingText
        ref={field}
        name="body"
        label={label}
        description={hint}
        minRows={2}
        maxRows={10}
        maxLength={2000}
        dir="auto"
        value={value}
        error={error}
        aria-autocomplete="list"
        aria-controls={listId}
        {...(isOpen ? { 'aria-activedescendant': `${listId}-${chosen}` } : {})}
        onKeyDown={press}
        onBlur={() => setTyping(null)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          look(currentTarget.value, currentTarget.selectionStart);
        }}
      />
      <div id={listId} role="listbox" aria-label={listLabel} hidden={!isOpen}>
        {offered.map(({ id, name }, at) => (
          <div
            key={id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            onPointerDown={(event) => {
              event.preventDefault();
              take(at);
            }}
          >
            <bdi>{name}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
