import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { attendanceChoicesQuery } from '../api/attendance-calls.ts';

type ShopFilterProps = { readonly value: string | null; readonly onChange: (shop: string | null) => void };

/** Of which shop, where there are several. */
export function ShopFilter({ value, onChange }: ShopFilterProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data: { shops } = { shops: [] } } = useQuery(attendanceChoicesQuery(api));
  if (shops.length < 2) return null;
  return (
    <NativeSelect
      aria-label={translate('attendance.shop')}
      value={value ?? ''}
      data={[
        { value: '', label: translate('attendance.anyShop') },
        ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
