/** What one may ask of a carrier; a call that its capabilities leave out answers `carriers.cannot` and sends nothing. */
export const ABILITIES = [
  'check',
  'places',
  'desks',
  'quote',
  'create',
  'find',
  'validate',
  'update',
  'cancel',
  'label',
  'track',
  'askReturn',
  'payments',
  'webhooks',
] as const;
export type Ability = (typeof ABILITIES)[number];

/** Until when a parcel is edited or taken back. before-validation: while it is a draft; before-pickup: until the carrier has it */
export type Until = 'never' | 'before-validation' | 'before-pickup';

/** pdf: the bytes; url: a lasting link with a token in it; expiring-url: a link that is fetched at once */
export type LabelForm = 'none' | 'url' | 'pdf' | 'expiring-url';

export interface Quota {
  readonly per: 'second' | 'minute' | 'hour' | 'day';
  readonly requests: number;
}

export interface Capabilities {
  /** The account can be tried without making anything. */
  readonly check: boolean;
  /** Its own lists of wilayas and communes. */
  readonly places: boolean;
  readonly desks: boolean;
  readonly quote: boolean;
  /** Parcels that one call makes; 0: people make them on the carrier's own pages. */
  readonly createBatch: number;
  /** Parcels are found again by our reference. */
  readonly find: boolean;
  /** Refuses a reference that it has a parcel for already, so that a second try makes no second parcel. */
  readonly refusesKnownReference: boolean;
  /** What is made is a draft, invisible to the carrier's people, until it is validated. */
  readonly needsValidation: boolean;
  readonly update: Until;
  readonly cancel: Until;
  readonly label: LabelForm;
  /** Parcels whose state one call tells; 0: cannot be asked. */
  readonly trackBatch: number;
  readonly webhooks: boolean;
  readonly exchange: boolean;
  /** The customer may open before paying, where the merchant says so. */
  readonly openParcel: boolean;
  readonly askReturn: boolean;
  /** It tells what becomes of the money. */
  readonly moneyState: boolean;
  /** It lists what it has paid or is about to pay. */
  readonly payments: boolean;
  /** Refuses the same name and phone a second time within a day. */
  readonly dailyDuplicateRule: boolean;
  /** The most that is collected for one parcel, in dinars; null: not said. */
  readonly maxCodDinars: number | null;
  /** None: the carrier says nothing of them. */
  readonly quotas: readonly Quota[];
}

/** Whether an ability is among these. */
export function isAble(capabilities: Capabilities, ability: Ability): boolean {
  switch (ability) {
    case 'create':
      return capabilities.createBatch > 0;
    case 'validate':
      return capabilities.needsValidation;
    case 'update':
    case 'cancel':
      return capabilities[ability] !== 'never';
    case 'label':
      return capabilities.label !== 'none';
    case 'track':
      return capabilities.trackBatch > 0;
    default:
      return capabilities[ability];
  }
}
