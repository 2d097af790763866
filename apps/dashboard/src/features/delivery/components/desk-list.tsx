import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { CarrierWilaya } from '@hanout/contracts/delivery';
import { desksOf, hiddenBehind, moveDesk } from '../api/desks-draft.ts';
import type { DeskValues } from '../api/desks-draft.ts';
import { useWilayaName } from './wilaya-name.ts';
import './places.css';

type DeskListProps = {
  readonly form: ServerForm<DeskValues>;
  readonly communes: CarrierWilaya['communes'];
  /** open and closed ones, as they were read */
  readonly stored: CarrierWilaya['desks'];
  readonly mayWrite: boolean;
};

/** Where parcels of a wilaya are fetched, in the order in which shoppers are sent there: each with its commune, name, address and phone. */
export function DeskList({ form, communes, stored, mayWrite }: DeskListProps) {
  const translate = useTranslate();
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [made, setMade] = useState(0);
  const [fresh, setFresh] = useState<string | null>(null);
  const keys = desksOf(form.values);
  useEffect(() => {
    if (fresh !== null) section.current?.querySelector<HTMLInputElement>(`input[data-commune-of="${fresh}"]`)?.focus();
  }, [fresh]);
  const add = () => {
    const key = `new${made + 1}`;
    setMade(made + 1);
    setFresh(key);
    form.change('desks', [...keys, key].join(','));
    for (const field of ['communeId', 'name', 'address', 'phone']) form.change(`desks.${key}.${field}`, '');
  };
  const remove = (key: string) => {
    form.change('desks', keys.filter((each) => each !== key).join(','));
    section.current?.querySelector<HTMLButtonElement>('button[data-adds]')?.focus();
  };
  const open = (key: string) => {
    setFresh(key);
    form.change('desks', [...keys, key].join(','));
  };
  const move = (key: string, by: number) => form.change('desks', moveDesk(keys, key, by).join(','));
  return (
    <section aria-labelledby={titleId} className="hn-places" ref={section}>
      <h3 id={titleId}>{translate('carriers.desks', { count: keys.length })}</h3>
      <p className="hn-soft">{translate(keys.length === 0 ? 'carriers.noDesk' : 'carriers.whichDesk')}</p>
      {keys.length === 0 ? null : (
        <ul>
          {keys.map((key, at) => (
            <Desk
              key={key}
              desk={key}
              number={at + 1}
              {...{ form, communes, mayWrite }}
              onRemove={() => remove(key)}
              onUp={at === 0 ? null : () => move(key, -1)}
              onDown={at === keys.length - 1 ? null : () => move(key, 1)}
            />
          ))}
        </ul>
      )}
      {mayWrite ? (
        <Button data-adds variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {translate('carriers.addDesk')}
        </Button>
      ) : null}
      <ClosedDesks
        desks={stored.filter(({ id }) => !keys.includes(String(id)))}
        communes={communes}
        onOpen={mayWrite ? open : null}
      />
    </section>
  );
}

type ClosedDesksProps = Pick<DeskListProps, 'communes'> & {
  readonly desks: CarrierWilaya['desks'];
  /** null: whoever looks may not */
  readonly onOpen: ((key: string) => void) | null;
};

/** Where no parcels are fetched any more; one is opened again as it was, and counts once the form is saved. */
function ClosedDesks({ desks, communes, onOpen }: ClosedDesksProps) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  if (desks.length === 0) return null;
  return (
    <details className="hn-closed-desks">
      <summary>{translate('carriers.closedDesks', { count: desks.length })}</summary>
      <ul>
        {desks.map(({ id, communeId, name, address }) => {
          const commune = communes.find((each) => each.id === communeId);
          return (
            <li key={id}>
              <div>
                <bdi>{name}</bdi>
                <div className="hn-soft">
                  <bdi>{[commune === undefined ? '' : nameOf(commune), address].filter(Boolean).join(' · ')}</bdi>
                </div>
              </div>
              {onOpen === null ? null : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={translate('carriers.openDeskNamed', { name })}
                  onClick={() => onOpen(String(id))}
                >
                  {translate('carriers.openDesk')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type DeskProps = Omit<DeskListProps, 'stored'> & {
  readonly desk: string;
  /** its place in the list, by which one without a name is called */
  readonly number: number;
  readonly onRemove: () => void;
  /** null where it stands first */
  readonly onUp: (() => void) | null;
  /** null where it stands last */
  readonly onDown: (() => void) | null;
};

function Desk({ desk, number, form, communes, mayWrite, onRemove, onUp, onDown }: DeskProps) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  const at = `desks.${desk}`;
  const known = communes.find(({ id }) => String(id) === form.values[`${at}.communeId`]);
  const commune = known === undefined ? '' : nameOf(known);
  const name = form.values[`${at}.name`]?.trim() || commune || String(number);
  const before = hiddenBehind(form.values, desk);
  const line = (field: 'name' | 'address' | 'phone') => ({
    ...form.field(`${at}.${field}`),
    label: translate(`carriers.desk.${field}`),
    readOnly: !mayWrite,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      form.change(`${at}.${field}`, event.currentTarget.value),
  });
  return (
    <li className="hn-place-desk">
      <fieldset>
        <legend className="hn-visually-hidden">{name}</legend>
        <SelectPicker
          label={translate('carriers.desk.commune')}
          options={communes.map((each) => ({ id: String(each.id), name: nameOf(each) }))}
          value={form.values[`${at}.communeId`] || null}
          clearable={false}
          required={mayWrite}
          data-commune-of={desk}
          readOnly={!mayWrite}
          error={form.field(`${at}.communeId`).error}
          onChange={(id) => form.change(`${at}.communeId`, id ?? '')}
        />
        <TextInput {...line('name')} placeholder={translate('carriers.desk.nameHint')} maxLength={100} dir="auto" />
        <TextInput {...line('address')} required={mayWrite} maxLength={300} dir="auto" />
        <TextInput {...line('phone')} type="tel" maxLength={30} attributes={leftToRight} />
      </fieldset>
      {before === null ? null : <p className="hn-soft">{translate('carriers.deskHidden', { commune })}</p>}
      {mayWrite ? (
        <div className="hn-place-moves">
          <ActionIcon
            variant="default"
            aria-label={translate('carriers.moveUp', { name })}
            disabled={onUp === null}
            onClick={() => onUp?.()}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={translate('carriers.moveDown', { name })}
            disabled={onDown === null}
            onClick={() => onDown?.()}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <RemoveButton label={translate('carriers.closeDesk', { name })} onRemove={onRemove} />
        </div>
      ) : null}
    </li>
  );
}
