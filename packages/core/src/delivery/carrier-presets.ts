/** A carrier that many shops in Algeria work with: what its form begins with. Prices are each shop's own contract. */
export interface CarrierPreset {
  readonly name: string;
  readonly home: boolean;
  readonly desk: boolean;
}

const both = (name: string): CarrierPreset => ({ name, home: true, desk: true });
const toTheDoor = (name: string): CarrierPreset => ({ name, home: true, desk: false });

/** The best known first; those of one family of systems beside each other. */
export const CARRIER_PRESETS: readonly CarrierPreset[] = [
  both('Yalidine'),
  both('ZR Express'),
  both('NOEST Express'),
  both('Maystro Delivery'),
  both('Guepex'),
  both('Yalitec'),
  both('Zimou Express'),
  both('DHD Livraison'),
  both('Anderson Logistics'),
  both('World Express'),
  both('Packers'),
  both('GoLivri'),
  both('Conexlog (UPS)'),
  toTheDoor('MSM Go'),
  toTheDoor('48Hr Livraison'),
  toTheDoor('ABEX Express'),
];
