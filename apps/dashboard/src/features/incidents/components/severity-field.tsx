import { INCIDENT_SEVERITIES } from '@hanout/core/incidents';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { FieldProps } from '@hanout/ui/form/use-server-form.ts';
import { NativeSelect } from '@mantine/core';

type SeverityFieldProps = { readonly field: FieldProps; readonly onChange: (severity: string) => void };

/** How bad it is; nothing is chosen for anybody. */
export function SeverityField({ field, onChange }: SeverityFieldProps) {
  const translate = useTranslate();
  return (
    <NativeSelect
      {...field}
      label={translate('incidents.severityTitle')}
      withAsterisk
      data={[
        { value: '', label: translate('incidents.choose') },
        ...INCIDENT_SEVERITIES.map((value) => ({ value, label: translate(`incidents.severity.${value}`) })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export const severityOf = (value: string | undefined) => INCIDENT_SEVERITIES.find((each) => each === value) ?? null;
