import { PhoneInput } from '@hanout/ui/inputs/phone-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Notice } from '../parts/notice.tsx';
import { useRefusalText } from '../till/refusal-text.ts';
import type { BasketCustomer, Customer, TillRefusal } from '../till/types.ts';
import { useTill, useTillState } from '../till/use-till.ts';

const SHORTEST = 3;

/** The customer of the ticket: found by three characters, or made; without a network they go with the sale. */
export function CustomerDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const till = useTill();
  const { basket } = useTillState();
  const [isNew, setNew] = useState(false);
  const choose = (customer: BasketCustomer | null) => {
    till.basket.setCustomer(customer);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={translate('pos.customer.title')} size={560}>
      {isNew ? (
        <NewCustomer onChoose={choose} onBack={() => setNew(false)} />
      ) : (
        <>
          <FindCustomer onChoose={choose} />
          <Group grow mt="md">
            {basket.customer === null ? null : (
              <Button size="lg" variant="default" onClick={() => choose(null)}>
                {translate('pos.customer.nobody')}
              </Button>
            )}
            <Button size="lg" variant="light" onClick={() => setNew(true)}>
              {translate('pos.customer.new')}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}

function FindCustomer({ onChoose }: { readonly onChoose: (customer: BasketCustomer) => void }) {
  const translate = useTranslate();
  const words = useRefusalText();
  const { customers } = useTill();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Customer[] | null>(null);
  const [refused, setRefused] = useState<TillRefusal | null>(null);
  const asked = text.trim();
  useEffect(() => {
    const turn = { isOver: false };
    if (asked.length >= SHORTEST)
      void customers.search(asked).then((answer) => {
        if (turn.isOver) return;
        setFound(answer.ok ? answer.value : null);
        setRefused(answer.ok ? null : answer.error);
      });
    return () => {
      turn.isOver = true;
    };
  }, [asked, customers]);
  const shown = asked.length < SHORTEST ? null : found;
  return (
    <>
      <TextInput
        size="lg"
        label={translate('pos.customer.search')}
        description={translate('pos.customer.searchHint')}
        error={refused === null ? null : words(refused)}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {shown?.length === 0 ? <p className="pos-dialog-nothing">{translate('pos.customer.none')}</p> : null}
      <ul className="pos-rows">
        {shown?.map((customer) => (
          <li key={customer.id}>
            <button type="button" className="pos-row-button" onClick={() => onChoose(customer)}>
              <bdi>
                {customer.firstName} {customer.lastName}
              </bdi>
              <bdi dir="ltr">{customer.phone}</bdi>
              {customer.type === 'wholesaler' ? <small>{translate('pos.customer.wholesaler')}</small> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

type NewCustomerProps = { readonly onChoose: (customer: BasketCustomer) => void; readonly onBack: () => void };

function NewCustomer({ onChoose, onBack }: NewCustomerProps) {
  const translate = useTranslate();
  const words = useRefusalText();
  const { customers } = useTill();
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [known, setKnown] = useState<Customer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isReady = firstName.trim() !== '' && lastName.trim() !== '' && phone.trim() !== '';
  const create = async () => {
    setBusy(true);
    const answer = await customers.create({ firstName, lastName, phone });
    setBusy(false);
    if (!answer.ok) return setProblem(words(answer.error));
    if (answer.value.isKnown) return setKnown(answer.value.customer);
    return onChoose(answer.value.customer);
  };
  if (known !== null)
    return (
      <>
        <Notice title={translate('pos.customer.known')}>
          <bdi>
            {known.firstName} {known.lastName}
          </bdi>{' '}
          <bdi dir="ltr">{known.phone}</bdi>
        </Notice>
        <Button size="lg" mt="md" fullWidth onClick={() => onChoose(known)}>
          {translate('pos.customer.take')}
        </Button>
      </>
    );
  return (
    <form
      className="pos-dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextInput
        size="lg"
        required
        label={translate('pos.customer.firstName')}
        value={firstName}
        maxLength={100}
        onChange={(event) => setFirstName(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        size="lg"
        required
        label={translate('pos.customer.lastName')}
        value={lastName}
        maxLength={100}
        onChange={(event) => setLastName(event.currentTarget.value)}
      />
      <PhoneInput size="lg" required label={translate('pos.customer.phone')} value={phone} onChange={setPhone} />
      <p role="alert" className="pos-difference-bad">
        {problem}
      </p>
      <Group grow>
        <Button size="lg" variant="default" onClick={onBack}>
          {translate('pos.back')}
        </Button>
        <Button type="submit" size="lg" loading={isBusy} disabled={!isReady}>
          {translate('pos.customer.create')}
        </Button>
      </Group>
      {problem === null ? null : (
        <Button
          size="lg"
          variant="light"
          onClick={() => onChoose({ id: null, firstName, lastName, phone, type: 'regular' })}
        >
          {translate('pos.customer.withSale')}
        </Button>
      )}
    </form>
  );
}
