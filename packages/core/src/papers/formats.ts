/** What tickets are printed on. */
export const TICKET_FORMATS = ['58mm', '80mm', 'A5', 'A4'] as const;
export type TicketFormat = (typeof TICKET_FORMATS)[number];

/** channel → what it offers */
export type OfferedFormats = Readonly<Record<string, readonly TicketFormat[]>>;

/** Whoever resells or pays in parts needs a sheet to file. */
export const INITIAL_FORMATS: OfferedFormats = { Wholesale: ['A4'], Installment: ['A4'] };

/** What tickets of a channel are printed on: whatever is said of it, and all where nothing is; A4 always, as every office has it. */
export function formatsOf(offered: OfferedFormats, channel: string): readonly TicketFormat[] {
  const own = offered[channel];
  return own === undefined
    ? TICKET_FORMATS
    : TICKET_FORMATS.filter((format) => format === 'A4' || own.includes(format));
}
