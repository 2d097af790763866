import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfShop } from '../../app/feature.ts';
import { useSession } from '../../session/use-session.ts';
import { foldText } from '../search/fold-text.ts';

/** Above this many one types the name instead of looking for it. */
const FEW = 8;

type ShopChoicesProps = {
  readonly current: number | null;
  readonly ofShop: OfShop | undefined;
  /** `null`: all of them. */
  readonly onChoose: (id: number | null) => void;
};

/** The person's shops, and all of them together where the screen can show that. */
export function ShopChoices({ current, ofShop, onChoose }: ShopChoicesProps) {
  const translate = useTranslate();
  const { shops } = useSession();
  const [text, setText] = useState('');
  const found = shops.filter(({ name }) => foldText(name).includes(foldText(text)));
  const choose = (value: string) => onChoose(value === '' ? null : Number(value));
  return (
    <>
      {ofShop === undefined ? <Menu.Label>{translate('shell.sameForAllShops')}</Menu.Label> : null}
      {shops.length > FEW ? (
        <TextInput
          data-autofocus
          m={4}
          value={text}
          aria-label={translate('shell.findShop')}
          placeholder={translate('shell.findShop')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
      <div className="hn-shop-choices">
        <Menu.RadioGroup value={current === null ? '' : String(current)} onChange={choose}>
          {ofShop === 'one' ? null : (
            <Menu.RadioItem value="" closeMenuOnClick>
              {translate('shell.allShops')}
            </Menu.RadioItem>
          )}
          {found.map(({ id, name }) => (
            <Menu.RadioItem key={id} value={String(id)} closeMenuOnClick>
              <bdi>{name}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
      {found.length === 0 ? <Menu.Label>{translate('ui.picker.nothing')}</Menu.Label> : null}
    </>
  );
}
