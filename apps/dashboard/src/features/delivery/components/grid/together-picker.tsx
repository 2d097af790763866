import type { WilayaGroup } from '@hanout/contracts/all-places';
import { DELIVERY_ZONES, zoneOf } from '@hanout/core/delivery';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { groupsQuery } from '../../groups/api/group-calls.ts';

const ALGIERS = 16;
const WILAYAS = Array.from({ length: 69 }, (_, at) => at + 1);
const ZONES = DELIVERY_ZONES.filter((zone) => zone !== 'local');

type Together = {
  readonly groups: readonly WilayaGroup[];
  /** a zone, or the id of a group of the house */
  readonly chosen: string | null;
  readonly choose: (chosen: string | null) => void;
};

/** Which wilayas are looked at together: those of a zone, as carriers group them, or of a group of the house. */
export function useTogether(): Together & { readonly within: ReadonlySet<number> | null } {
  const { api } = useApplication();
  const rows = useQuery(groupsQuery(api)).data?.rows;
  const [chosen, choose] = useState<string | null>(null);
  const groups = useMemo(() => (rows ?? []).filter(({ isArchived }) => !isArchived), [rows]);
  const within = useMemo(() => {
    const zone = ZONES.find((each) => each === chosen);
    if (zone !== undefined) return new Set(WILAYAS.filter((code) => zoneOf(code, ALGIERS) === zone));
    const group = groups.find(({ id }) => String(id) === chosen);
    return group === undefined ? null : new Set(group.wilayaCodes);
  }, [chosen, groups]);
  return { groups, chosen, choose, within };
}

/** Wilayas to be filled together. */
export function TogetherPicker({ groups, chosen, choose }: Together) {
  const translate = useTranslate();
  return (
    <SelectPicker
      aria-label={translate('carriers.zone')}
      placeholder={translate('carriers.allZones')}
      options={[
        ...groups.map(({ id, name }) => ({ id: String(id), name })),
        ...ZONES.map((zone) => ({ id: zone, name: translate(`carriers.zone.${zone}`) })),
      ]}
      value={chosen}
      onChange={choose}
    />
  );
}
