import type { NewCount } from '@hanout/contracts/warehouses/stock-counts';
import { COUNT_CLASSES, COUNT_KINDS, COUNT_MODES, LONGEST_DAYS } from '@hanout/core/counting';
import type { Translate } from '@hanout/i18n';
import type { FieldMessages } from '@hanout/ui/form/use-server-form.ts';

/** As the fields hold it: lists are parted by commas. */
export type NewCountValues = {
  readonly warehouseId: string;
  readonly kind: string;
  readonly mode: string;
  readonly isBlind: string;
  readonly zones: string;
  readonly shelfFrom: string;
  readonly shelfTo: string;
  readonly categoryId: string;
  readonly familyId: string;
  readonly brandId: string;
  readonly productIds: string;
  readonly classes: string;
  readonly notCountedDays: string;
  readonly note: string;
};

export const FIRST_VALUES: NewCountValues = {
  warehouseId: '',
  kind: 'whole',
  mode: 'running',
  isBlind: 'true',
  zones: '',
  shelfFrom: '',
  shelfTo: '',
  categoryId: '',
  familyId: '',
  brandId: '',
  productIds: '',
  classes: '',
  notCountedDays: '',
  note: '',
};

export const listOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

/** One more, or one fewer. */
export const toggled = (text: string, value: string): string => {
  const list = listOf(text);
  return (list.includes(value) ? list.filter((each) => each !== value) : [...list, value]).join(',');
};

const CYCLE_FIELDS = ['categoryId', 'familyId', 'brandId', 'productIds', 'classes', 'notCountedDays'] as const;

export function validateNewCount(values: NewCountValues, translate: Translate): FieldMessages<NewCountValues> {
  const { warehouseId, kind, zones, notCountedDays } = values;
  const isNarrowed = CYCLE_FIELDS.some((field) => values[field] !== '');
  return {
    ...(warehouseId === '' ? { warehouseId: translate('counts.chooseWarehouse') } : {}),
    ...(kind === 'zone' && zones === '' ? { zones: translate('counts.chooseZone') } : {}),
    ...(kind === 'cycle' && !isNarrowed ? { categoryId: translate('counts.chooseSomething') } : {}),
    ...(kind === 'cycle' && notCountedDays !== '' && !isDays(notCountedDays)
      ? { notCountedDays: translate('counts.daysWrong', { most: LONGEST_DAYS }) }
      : {}),
  };
}

export const isDays = (text: string): boolean =>
  /^\d{1,4}$/u.test(text.trim()) && Number(text) >= 1 && Number(text) <= LONGEST_DAYS;

/** Only what the chosen kind asks for. */
export function readNewCount(values: NewCountValues): NewCount {
  const idOf = (text: string): number | null => (text === '' ? null : Number(text));
  const { kind, mode, zones } = values;
  return {
    warehouseId: Number(values.warehouseId),
    kind: COUNT_KINDS.find((each) => each === kind) ?? 'whole',
    mode: COUNT_MODES.find((each) => each === mode) ?? 'running',
    isBlind: values.isBlind === 'true',
    note: values.note,
    ...(kind === 'zone'
      ? {
          // '-' is what lies nowhere in particular
          zones: listOf(zones).map((zone) => (zone === '-' ? '' : zone)),
          shelfFrom: values.shelfFrom.trim().toUpperCase(),
          shelfTo: values.shelfTo.trim().toUpperCase(),
        }
      : {}),
    ...(kind === 'cycle'
      ? {
          categoryId: idOf(values.categoryId),
          familyId: idOf(values.familyId),
          brandId: idOf(values.brandId),
          productIds: listOf(values.productIds).map(Number),
          classes: COUNT_CLASSES.filter((each) => listOf(values.classes).includes(each)),
          notCountedDays: values.notCountedDays === '' ? null : Number(values.notCountedDays),
        }
      : {}),
  };
}
