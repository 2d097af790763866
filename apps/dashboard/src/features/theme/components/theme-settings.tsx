import { THEME_GROUPS, THEME_VARIABLES, type ThemeValues, type ThemeVariable } from '@hanout/core/theme';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { ContrastNotice } from './contrast-notice.tsx';
import type { ThemeChange } from './theme-change.ts';
import { ThemeTools } from './theme-tools.tsx';
import { FontWeight } from './font-weight.tsx';
import { nameOfVariable } from './theme-words.ts';
import { VariableField } from './variable-field.tsx';

type ThemeSettingsProps = { readonly values: ThemeValues; readonly onChange: ThemeChange };

/** The variables group by group; what is looked for, or what was changed, of all groups at once. */
export function ThemeSettings({ values, onChange }: ThemeSettingsProps) {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const [text, setText] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const group = THEME_GROUPS.find((each) => each === parameters.get('group')) ?? 'Colors';
  const wanted = text.trim().toLowerCase();
  const isAcross = wanted !== '' || isChangedOnly;
  const isShown = (variable: ThemeVariable): boolean =>
    isAcross
      ? (wanted === '' ||
          `${variable.key} ${nameOfVariable(translate, variable.key)}`.toLowerCase().includes(wanted)) &&
        (!isChangedOnly || values[variable.key] !== undefined)
      : variable.group === group;
  const shown = THEME_VARIABLES.filter(isShown);
  const addressOf = (each: string) => {
    const next = new URLSearchParams(parameters);
    next.set('group', each);
    return `/theme?${next.toString()}`;
  };
  return (
    <section className="hn-theme-settings" aria-label={translate('theme.variables')}>
      <ThemeTools values={values} onChange={onChange} />
      <ContrastNotice values={values} onChange={onChange} />
      <div className="hn-theme-find">
        <SearchField
          text={text}
          label={translate('theme.search')}
          hint={translate('theme.searchHint')}
          onSearch={(next) => setText(next ?? '')}
        />
        <Switch
          label={translate('theme.changedOnly')}
          checked={isChangedOnly}
          onChange={(event) => setChangedOnly(event.currentTarget.checked)}
        />
      </div>
      {isAcross ? null : (
        <ViewTabs
          label={translate('theme.variables')}
          current={group}
          tabs={THEME_GROUPS.map((each) => ({
            key: each,
            label: translate(`theme.group.${each}`),
            to: addressOf(each),
          }))}
        />
      )}
      {shown.length === 0 ? <p>{translate('theme.nothingFound')}</p> : null}
      {isAcross || group === 'Fonts' ? <FontWeight values={values} /> : null}
      <div className="hn-theme-fields">
        {shown.map((variable) => (
          <VariableField key={variable.key} variable={variable} values={values} onChange={onChange} />
        ))}
      </div>
    </section>
  );
}
