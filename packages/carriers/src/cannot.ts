import { refuse } from '@hanout/core/kernel';

import type { CarrierConnection } from './adapter.ts';
import { isAble, type Ability, type Capabilities } from './capabilities.ts';
import type { CarrierFault } from './fault.ts';

const cannot = (ability: Ability) => async (): Promise<{ readonly ok: false; readonly error: CarrierFault }> =>
  refuse({ code: 'carriers.cannot', ability });

const NOTHING: CarrierConnection = {
  check: cannot('check'),
  places: cannot('places'),
  desks: cannot('desks'),
  quote: cannot('quote'),
  create: cannot('create'),
  find: cannot('find'),
  validate: cannot('validate'),
  update: cannot('update'),
  cancel: cannot('cancel'),
  label: cannot('label'),
  track: cannot('track'),
  askReturn: cannot('askReturn'),
  payments: cannot('payments'),
};

/** A connection of the calls that a carrier has. What its capabilities leave out answers `carriers.cannot`, whatever was written. */
export function connectionOf(capabilities: Capabilities, calls: Partial<CarrierConnection>): CarrierConnection {
  const able = <K extends keyof CarrierConnection>(name: K): CarrierConnection[K] =>
    (isAble(capabilities, name) ? calls[name] : undefined) ?? NOTHING[name];
  return {
    check: able('check'),
    places: able('places'),
    desks: able('desks'),
    quote: able('quote'),
    create: able('create'),
    find: able('find'),
    validate: able('validate'),
    update: able('update'),
    cancel: able('cancel'),
    label: able('label'),
    track: able('track'),
    askReturn: able('askReturn'),
    payments: able('payments'),
  };
}
