import type { FontFamily } from '@hanout/core/theme';
import { directionOf } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import { drawTicket } from './draw-ticket.ts';
import { escPosOf, KICK } from './esc-pos.ts';
import { sendToPrinter } from './printer.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Dots across of what thermal printers of a paper draw. */
const DOTS_OF_A_ROLL = 576;
const DOTS: Readonly<Record<string, number>> = { '58': 384, '80': DOTS_OF_A_ROLL };

type Printed = Awaited<ReturnType<typeof sendToPrinter>>;

type Paper = {
  readonly paper: string;
  readonly language: Language;
  readonly family: FontFamily;
  /** the drawer that hangs on the printer opens first: cash goes into it */
  readonly opensDrawer: boolean;
};

/** none: no such printer was paired, or the paper is a sheet; the browser prints then */
export async function printPicture(
  rows: readonly TicketRow[],
  { paper, language, family, opensDrawer }: Paper,
): Promise<Printed> {
  const dots = DOTS[paper];
  if (dots === undefined) return opensDrawer ? openDrawer().then(() => 'none') : 'none';
  return sendToPrinter(async () => {
    const picture = await pictureOf(rows, { paper, language, family });
    return opensDrawer ? Uint8Array.from([...KICK, ...picture]) : picture;
  });
}

/** What a printer of tickets is sent for these rows. */
export const pictureOf = async (
  rows: readonly TicketRow[],
  { paper, language, family }: Omit<Paper, 'opensDrawer'>,
): Promise<Uint8Array<ArrayBuffer>> =>
  escPosOf(await drawTicket(rows, { dots: DOTS[paper] ?? DOTS_OF_A_ROLL, direction: directionOf(language), family }));

/** Opens the drawer that hangs on the printer, where one was paired. */
export const openDrawer = (): Promise<Printed> => sendToPrinter(() => Promise.resolve(KICK));
