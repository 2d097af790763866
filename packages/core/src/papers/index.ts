export { code128Widths } from './code-128.ts';
export { amountInWords } from './amount-in-words.ts';
export { formatsOf, INITIAL_FORMATS, TICKET_FORMATS, type OfferedFormats, type TicketFormat } from './formats.ts';
export {
  invoiceAmounts,
  withoutTax,
  type InvoiceAmounts,
  type InvoicedSums,
  type TaxGroup,
} from './invoice-amounts.ts';
export { isPaperPattern, paperNumber, type PaperPlace } from './paper-number.ts';
export { areBandsInOrder, stampDutyOf, type StampBand, type StampDuty } from './stamp-duty.ts';
