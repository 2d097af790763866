import { LANGUAGES } from '@hanout/i18n';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { use } from 'react';
import { ChangeLanguageContext } from './change-language.ts';
import { toggleFullScreen } from './full-screen.ts';
import { HandContext } from './hand.ts';

export type TillDialog =
  | 'waiting'
  | 'tickets'
  | 'x'
  | 'cash-in'
  | 'cash-out'
  | 'drawer'
  | 'handover'
  | 'close'
  | 'named'
  | 'return'
  | 'coupon'
  | 'orders'
  | 'note'
  | 'help'
  | 'printer'
  | 'past';

const SELLING = ['orders', 'return', 'named', 'coupon', 'note', 'tickets', 'waiting'] as const;
const SESSION = ['x', 'cash-in', 'cash-out', 'drawer', 'handover', 'close', 'past', 'printer', 'help'] as const;
const LANGUAGE_NAMES = { fr: 'Français', ar: 'العربية', en: 'English' } as const;

/** What is done less often than selling. */
export function TillMenu({ onOpen }: { readonly onOpen: (dialog: TillDialog) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const changeLanguage = use(ChangeLanguageContext);
  const { hand, change: changeHand } = use(HandContext);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const toasts = useToasts();
  const turnFullScreen = async () => {
    const failure = await toggleFullScreen();
    if (failure !== null) toasts.show({ tone: 'failure', message: translate(`pos.fullScreen.${failure}`) });
  };
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <button type="button" className="pos-bar-menu" aria-label={translate('pos.menu')}>
          <IconMenu2 size={24} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="pos-menu">
        {SELLING.map((dialog) => (
          <Menu.Item key={dialog} onClick={() => onOpen(dialog)}>
            {translate(`pos.menu.${dialog}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {SESSION.map((dialog) => (
          <Menu.Item key={dialog} onClick={() => onOpen(dialog)}>
            {translate(`pos.menu.${dialog}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => window.open('/pos/display', 'hanout-display', 'popup')}>
          {translate('pos.menu.display')}
        </Menu.Item>
        <Menu.Item onClick={() => void turnFullScreen()}>{translate('pos.menu.fullScreen')}</Menu.Item>
        <Menu.Item onClick={() => changeHand(hand === 'left' ? 'right' : 'left')}>
          {hand === 'left' ? translate('pos.menu.rightHand') : translate('pos.menu.leftHand')}
        </Menu.Item>
        <Menu.Item onClick={() => setColorScheme(colorScheme === 'dark' ? 'light' : 'dark')}>
          {colorScheme === 'dark' ? translate('pos.menu.light') : translate('pos.menu.dark')}
        </Menu.Item>
        {LANGUAGES.filter((other) => other !== language).map((other) => (
          <Menu.Item key={other} lang={other} onClick={() => changeLanguage(other)}>
            {LANGUAGE_NAMES[other]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
