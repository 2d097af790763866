import type { Language } from '@hanout/i18n';
import { LANGUAGES, isLanguage, weekdayNames } from '@hanout/i18n';
import { WEEK_STARTS } from '@hanout/ui/inputs/week-start.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Avatar, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../../app/language-names.ts';
import { Link } from 'react-router';
import { useWeekStart } from '../../app/week-start.tsx';

type UserMenuProps = {
  readonly name: string;
  readonly email: string;
  readonly onLanguage: (language: Language) => void;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
};

const THEMES = [
  { scheme: 'light', icon: <IconSun size={16} aria-hidden /> },
  { scheme: 'dark', icon: <IconMoon size={16} aria-hidden /> },
  { scheme: 'auto', icon: <IconDeviceDesktop size={16} aria-hidden /> },
] as const satisfies readonly { scheme: MantineColorScheme; icon: ReactNode }[];

/** What concerns the person: language, theme, keys, leaving. */
export function UserMenu({ name, email, onLanguage, onShortcuts, onSignOut }: UserMenuProps) {
  const translate = useTranslate();
  const current = useLanguage();
  const [weekStart, setWeekStart] = useWeekStart();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={248}>
      <Menu.Target>
        <UnstyledButton
          aria-label={`${initialsOf(name)} · ${translate('shell.account', { name })}`}
          className="hn-user-button"
        >
          <Avatar size={32} radius="xl" color="shopGreen" variant="filled">
            {initialsOf(name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <bdi>{name}</bdi>
          <br />
          <bdi dir="ltr">{email}</bdi>
        </Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} aria-hidden />}>
          {translate('shell.myAccount')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{translate('shell.language')}</Menu.Label>
        <Menu.RadioGroup value={current} onChange={(value) => (isLanguage(value) ? onLanguage(value) : undefined)}>
          {LANGUAGES.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {LANGUAGE_NAMES[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{translate('shell.theme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {THEMES.map(({ scheme, icon }) => (
            <Menu.RadioItem key={scheme} value={scheme} rightSection={icon}>
              {translate(`shell.theme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{translate('shell.weekStart')}</Menu.Label>
        <Menu.RadioGroup
          value={String(weekStart)}
          onChange={(value) => setWeekStart(WEEK_STARTS.find((start) => String(start) === value) ?? weekStart)}
        >
          {WEEK_STARTS.map((start) => (
            <Menu.RadioItem key={start} value={String(start)}>
              {weekdayNames(current, start)[0]?.long}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={onShortcuts}>
          {translate('shell.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden className="hn-flip" />} onClick={onSignOut}>
          {translate('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function schemeOf(value: string): MantineColorScheme {
  return THEMES.find(({ scheme }) => scheme === value)?.scheme ?? 'auto';
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
