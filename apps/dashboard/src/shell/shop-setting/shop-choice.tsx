import type { Session } from '@hanout/contracts/auth';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/use-session.ts';

/** The shop that the address names, else the first; undefined: the person has none. */
export function useChosenShop(): Session['shops'][number] | undefined {
  const { shops } = useSession();
  const [parameters] = useSearchParams();
  return shops.find(({ id }) => String(id) === parameters.get('shop')) ?? shops[0];
}

/** Which shop is set up, where a person has several. */
export function ShopChoice() {
  const translate = useTranslate();
  const { shops } = useSession();
  const chosen = useChosenShop();
  const [, setParameters] = useSearchParams();
  if (shops.length < 2 || chosen === undefined) return null;
  return (
    <NativeSelect
      label={translate('shell.shop')}
      maw={420}
      mb="md"
      value={String(chosen.id)}
      data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(event) => setParameters({ shop: event.currentTarget.value })}
    />
  );
}
