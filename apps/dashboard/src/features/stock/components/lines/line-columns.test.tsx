// @vitest-environment happy-dom
import type { StockLine } from '@hanout/contracts/stock/lines';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { builtLine } from '../../testing.ts';
import { FiguresCard } from '../line/figures-card.tsx';
import { LineCard } from './line-card.tsx';

const line = builtLine({
  onHand: 12,
  reserved: 2,
  available: 9,
  incoming: 6,
  short: 1,
  expired: 1,
  daysOfCover: 27,
  sold: 10,
});
const EVERY_FIGURE = [
  ['12', '/stock/movements?line=31'],
  ['2', '/stock/movements?line=31&cause=order'],
  ['9', '/stock/movements?line=31'],
  ['6', '/transfers?warehouse=4&q=LAMP-1'],
  ['1', '/stock/movements?line=31&cause=till'],
] as const;

const addresses = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);
const show = (shown: StockLine) =>
  showPart(<LineCard line={shown} mayWrite={false} onChange={() => undefined} />, () => ({ body: {} }));

it('each figure of a line on a phone opens what made it, what is coming and short too; days of cover stand beside what is available', async () => {
  await show(line);
  expect(addresses()).toEqual(expect.arrayContaining(EVERY_FIGURE.map((pair) => [...pair])));
  expect(screen.getByText('27 days').getAttribute('title')).toBe('10 sold in 30 days');
});

it('nothing is said of what is not coming, not short and never sold', async () => {
  await show(builtLine());
  expect(screen.queryByText('Incoming', { exact: false })).toBeNull();
  expect(screen.queryByText('Short', { exact: false })).toBeNull();
  expect(screen.queryByText('days', { exact: false })).toBeNull();
});

it('on the page of a line every figure opens what made it, and what expired its lots', async () => {
  await showPart(<FiguresCard line={line} mayWrite={false} />, () => ({ body: {} }));
  expect(addresses()).toEqual(
    expect.arrayContaining([...EVERY_FIGURE.map((pair) => [...pair]), ['1', '/stock/lots?line=31&expiring=expired']]),
  );
});
