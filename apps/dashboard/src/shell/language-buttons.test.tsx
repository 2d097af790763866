// @vitest-environment happy-dom
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPart } from '../testing.tsx';
import { LanguageButtons } from './language-buttons.tsx';

afterEach(() => {
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  localStorage.clear();
});

it('each language stands in its own word, turns the page, and is remembered', async () => {
  const { application } = await showPart(<LanguageButtons />, () => ({ body: {} }));
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['fr', 'Français'],
    ['ar', 'العربية'],
    ['en', 'English'],
  ]);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
  await press(findButton('العربية'));
  await until(() => application.languages.read().language === 'ar', 'Arabic');
  const { lang, dir } = document.documentElement;
  expect([lang, dir]).toEqual(['ar', 'rtl']);
  expect([localStorage.getItem('hanout.language'), localStorage.getItem('hanout.rtl')]).toEqual(['ar', 'true']);
});
