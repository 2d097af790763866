import type { KioskPeople } from '@hanout/contracts/attendance/kiosk';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

export type KioskPerson = KioskPeople['people'][number];

/** Where a scanner and a keyboard type. The same function each time: another one would take the focus at each drawing. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

type PeopleTilesProps = {
  readonly people: readonly KioskPerson[];
  readonly onChoose: (person: KioskPerson) => void;
};

/** Whose name it is: pressed, searched, or read from a badge, which types its number and Enter. */
export function PeopleTiles({ people, onChoose }: PeopleTilesProps) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const typed = text.trim().toLocaleLowerCase();
  const found = people.filter(({ name }) => name.toLocaleLowerCase().includes(typed));
  const choose = () => {
    const person =
      people.find(({ badge }) => badge !== '' && badge === text.trim()) ?? (found.length === 1 ? found[0] : undefined);
    if (person !== undefined) onChoose(person);
  };
  return (
    <>
      <form
        className="hn-kiosk-search"
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <TextInput
          size="lg"
          aria-label={translate('kiosk.search')}
          placeholder={translate('kiosk.search')}
          leftSection={<IconSearch size={22} aria-hidden />}
          value={text}
          ref={focus}
          autoComplete="off"
          maxLength={60}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      {found.length === 0 ? <p role="status">{translate('kiosk.nobody')}</p> : null}
      <ul className="hn-kiosk-tiles">
        {found.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose(person)}>
              <span aria-hidden className="hn-kiosk-initial">
                {[...person.name][0]}
              </span>
              <bdi>{person.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
