import type { BackInStockRow } from '@hanout/contracts/back-in-stock';
import { formatDate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import type { Column } from '@hanout/ui/table/columns.ts';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RequestChange } from '../api/request-calls.ts';

type Acts = {
  readonly mayTell: boolean;
  readonly isBusy: boolean;
  readonly onChange: (change: RequestChange) => void;
};

export function requestColumns(
  translate: Translate,
  language: Language,
  acts: Acts,
): readonly Column<BackInStockRow>[] {
  return [
    { key: 'product', title: translate('requests.product'), cell: (row) => <Wanted row={row} /> },
    { key: 'phone', title: translate('requests.phone'), cell: ({ phone }) => <PhoneNumber phone={phone} isCalled /> },
    {
      key: 'asked',
      title: translate('requests.asked'),
      from: 'md',
      cell: ({ createdAt }) => formatDate(Date.parse(createdAt), language),
    },
    { key: 'act', title: translate('requests.act'), cell: (row) => <RequestButtons row={row} {...acts} /> },
  ];
}

/** A request on a phone's screen. */
export function RequestCard({ row, ...acts }: Acts & { readonly row: BackInStockRow }) {
  return (
    <div className="hn-row-card">
      <Wanted row={row} />
      <div className="hn-row-line">
        <PhoneNumber phone={row.phone} isCalled />
      </div>
      <RequestButtons row={row} {...acts} />
    </div>
  );
}

function Wanted({ row: { product, choice, shop } }: { readonly row: BackInStockRow }) {
  return (
    <div>
      <Link to={`/products/${product.id}`} dir="auto">
        {product.name}
      </Link>
      <div className="hn-soft">
        <bdi>{choice === '' ? shop.name : `${choice} · ${shop.name}`}</bdi>
      </div>
    </div>
  );
}

/** The message is ready in the shopper's language: one press writes it, the next says that it was sent. */
function RequestButtons({ row, mayTell, isBusy, onChange }: Acts & { readonly row: BackInStockRow }) {
  const translate = useTranslate();
  const { id, version, state, phone, message } = row;
  const to = (next: RequestChange['state'], label: string) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={!mayTell || isBusy}
      onClick={() => onChange({ id, version, state: next })}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={6}>
      {state === 'to_tell' ? (
        <Button
          component="a"
          size="compact-sm"
          href={`https://wa.me/${phone.replace(/^0/u, '213')}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          {translate('requests.write')}
        </Button>
      ) : null}
      {state === 'to_tell' ? to('told', translate('requests.told')) : null}
      {state === 'told' || state === 'archived' ? to('to_tell', translate('requests.again')) : null}
      {state === 'archived' ? null : to('archived', translate('requests.archive'))}
    </Group>
  );
}
