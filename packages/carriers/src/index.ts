export {
  CARRIER_FAMILIES,
  type CarrierAccount,
  type CarrierAdapter,
  type CarrierBrand,
  type CarrierConnection,
  type CarrierFamily,
  type CarrierPaymentRow,
  type CarrierSurroundings,
  type CredentialField,
  type HostGuard,
  type QuotaLeft,
} from './adapter.ts';
export {
  ABILITIES,
  isAble,
  type Ability,
  type Capabilities,
  type LabelForm,
  type Quota,
  type Until,
} from './capabilities.ts';
export {
  isOutcomeUnknown,
  isPassing,
  PARCEL_FIELDS,
  REFUSALS,
  type CarrierFault,
  type CarrierFaultCode,
  type CarrierResult,
  type ParcelField,
  type RefusalReason,
} from './fault.ts';
export type {
  CreatedParcel,
  Label,
  ParcelEvent,
  ParcelKey,
  ParcelPlace,
  ParcelReport,
  ParcelRequest,
  RowOutcome,
} from './parcel.ts';
export {
  CARRIER_REASONS,
  CARRIER_STATUSES,
  COLLECTION_STATES,
  parcelStateOf,
  type CarrierReason,
  type CarrierStatus,
  type CollectionState,
} from './parcel-status.ts';
export type { CarrierCommune, CarrierDesk, CarrierFee, CarrierTerritory, CarrierWilaya } from './territory.ts';
export {
  inOrderOfOccurrence,
  type WebhookArrival,
  type WebhookEvent,
  type WebhookPart,
  type WebhookRefusal,
} from './webhook.ts';
export { carrierAdapters, findAdapter } from './adapters.ts';
export { isPdf } from './is-pdf.ts';
