import { type SyntheticEvent, useId, useState } from 'react';
import { isPhone, normalizePhone } from '@hanout/core/customers';
import { type ChangeAnswer, changeOrder, type NewTotals, type OrderChange } from '../../client/api/own-order.ts';
import { isolatedMoney } from '../../client/amounts.ts';
import { shop } from '../../client/shop.ts';
import type { OwnOrder, OwnOrderLine, Translate } from '../props.ts';
import { Dialog } from '../ui/dialog.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { Outcome } from './outcome.tsx';

interface ChangeDialogProps {
  readonly order: OwnOrder;
  readonly t: Translate;
  readonly onClose: () => void;
}

/** Address, phone, lower quantities, another size or colour. A new total is agreed to in a second press. */
export function ChangeDialog({ order, t, onClose }: ChangeDialogProps) {
  const [address, setAddress] = useState(order.address);
  const [phone, setPhone] = useState('');
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [choices, setChoices] = useState<Readonly<Record<string, number>>>({});
  const [totals, setTotals] = useState<NewTotals | null>(null);
  const [answer, setAnswer] = useState<ChangeAnswer | 'saving' | null>(null);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});

  const lower = (id: string, quantity: number): void => {
    setQuantities({ ...quantities, [id]: quantity });
    setTotals(null);
  };
  const choose = (id: string, combination: number): void => {
    setChoices({ ...choices, [id]: combination });
    setTotals(null);
  };
  const take = (next: ChangeAnswer): void => {
    if (next.kind === 'done') return location.reload();
    if (next.kind === 'totals') setTotals(next.totals);
    if (next.kind === 'refused') setWrong(next.fields);
    setAnswer(next);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (answer === 'saving') return;
    const found = findWrong({ order, address, phone, t });
    setWrong(found);
    if (Object.keys(found).length > 0) return setAnswer(null);
    const change = changeOf(order, { address, phone, quantities, choices, totals });
    if (Object.keys(change).length === 1) return onClose();
    setAnswer('saving');
    void changeOrder(shop(), order.orderUuid, change).then(take);
  };
  return (
    <Dialog title={t('own.change')} t={t} onClose={onClose} className="own-dialog">
      <form className="order-form" noValidate onSubmit={submit}>
        {order.needsAddress ? (
          <Field
            label={t('form.address')}
            name="address"
            direction="auto"
            value={address}
            error={wrong['address']}
            onChange={setAddress}
          />
        ) : null}
        <Field
          label={t('form.phone')}
          name="phone"
          direction="ltr"
          hint={t('own.phone_hint', { phone: `\u2066${order.phone}\u2069` })}
          value={phone}
          error={wrong['phone']}
          onChange={setPhone}
        />
        {order.lines.map((line) => (
          <div key={line.id} className="own-line">
            <bdi>{line.name}</bdi>
            {line.choices.length === 0 ? null : (
              <select
                className="field__input"
                aria-label={t('own.choice', { name: line.name })}
                value={choices[line.id] ?? chosenOf(line)}
                onChange={(event) => choose(line.id, Number(event.target.value))}
              >
                {line.choices.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
            <QuantityField
              value={quantities[line.id] ?? line.quantity}
              t={t}
              name={line.name}
              onChange={(quantity) => lower(line.id, Math.min(quantity, line.quantity))}
            />
          </div>
        ))}
        {order.lines.some(({ quantity }) => quantity > 1) ? (
          <p className="field__hint">{t('own.quantity_hint')}</p>
        ) : null}
        <div role="status">
          {totals === null ? null : (
            <p className="line-notice">
              {t('own.new_total', { total: isolatedMoney(totals.total), delivery: isolatedMoney(totals.delivery) })}
            </p>
          )}
          <Outcome answer={answer} t={t} />
        </div>
        <button type="submit" className="button button-wide" aria-disabled={answer === 'saving' || undefined}>
          {answer === 'saving' ? t('own.saving') : totals === null ? t('own.save') : t('own.agree')}
        </button>
      </form>
    </Dialog>
  );
}

interface Typed {
  readonly address: string;
  readonly phone: string;
  readonly quantities: Readonly<Record<string, number>>;
  /** The combination of each line that was chosen anew. */
  readonly choices: Readonly<Record<string, number>>;
  readonly totals: NewTotals | null;
}

function findWrong({
  order,
  address,
  phone,
  t,
}: Pick<Typed, 'address' | 'phone'> & { readonly order: OwnOrder; readonly t: Translate }): Record<string, string> {
  const found: Record<string, string> = {};
  if (order.needsAddress && address.trim() === '')
    found['address'] = t('form.validation.required', { field: t('form.address') });
  if (phone.trim() !== '' && !isPhone(normalizePhone(phone))) found['phone'] = t('form.validation.phone');
  return found;
}

/** Only what differs from the order; the version alone means that nothing does. */
function changeOf(order: OwnOrder, { address, phone, quantities, choices, totals }: Typed): OrderChange {
  const lines = order.lines.flatMap((line) => {
    const { id } = line;
    const quantity = quantities[id] ?? line.quantity;
    const combination = choices[id] ?? chosenOf(line);
    if (combination !== chosenOf(line)) return [{ id, quantity, combination }];
    return quantity === line.quantity ? [] : [{ id, quantity }];
  });
  return {
    version: order.version,
    ...(address.trim() === order.address ? {} : { address: address.trim() }),
    ...(phone.trim() === '' ? {} : { phone: normalizePhone(phone) }),
    ...(lines.length === 0 ? {} : { lines }),
    ...(lines.length === 0 || totals === null ? {} : { total: totals.total }),
  };
}

const chosenOf = ({ choices }: OwnOrderLine): number | undefined => choices.find(({ isChosen }) => isChosen)?.id;

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly direction: 'auto' | 'ltr';
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ label, name, direction, hint, value, error, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={error === undefined ? 'field' : 'field field--wrong'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field__input"
        name={name}
        type={name === 'phone' ? 'tel' : 'text'}
        dir={direction}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={error === undefined ? 'field__hint' : 'field__error'}>
        {error ?? hint}
      </p>
    </div>
  );
}
