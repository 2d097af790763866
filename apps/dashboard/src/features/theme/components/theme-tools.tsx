import {
  changedKeys,
  presetValues,
  THEME_PRESETS,
  valueOf,
  writeThemeFile,
  type ThemeValues,
} from '@hanout/core/theme';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconFileDownload, IconRestore, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { ImportButton } from './import-button.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import type { ThemeChange } from './theme-change.ts';

type ThemeToolsProps = { readonly values: ThemeValues; readonly onChange: ThemeChange };

/** What is done with all variables at once: a style to begin with, the way back, and files. */
export function ThemeTools({ values, onChange }: ThemeToolsProps) {
  const translate = useTranslate();
  const [isResetting, setResetting] = useState(false);
  return (
    <div className="hn-theme-tools">
      <PresetMenu onChoose={(preset) => onChange(preset, null)} />
      <Button
        variant="default"
        leftSection={<IconRestore size={16} aria-hidden />}
        disabled={changedKeys(values).length === 0}
        onClick={() => setResetting(true)}
      >
        {translate('theme.resetAll')}
      </Button>
      <Button
        component="a"
        variant="default"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        download="hanout-theme.json"
        href={`data:application/json;charset=utf-8,${encodeURIComponent(writeThemeFile(values))}`}
      >
        {translate('theme.export')}
      </Button>
      <ImportButton onRead={(read) => onChange(read, null)} />
      <ResetDialog
        opened={isResetting}
        values={values}
        onClose={() => setResetting(false)}
        onReset={() => {
          onChange({}, null);
          setResetting(false);
        }}
      />
    </div>
  );
}

const SHOWN = ['brand', 'secondary', 'grey-3', 'badge-new'] as const;

function PresetMenu({ onChoose }: { readonly onChoose: (values: ThemeValues) => void }) {
  const translate = useTranslate();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconWand size={16} aria-hidden />}>
          {translate('theme.preset')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{translate('theme.presetHint')}</Menu.Label>
        {THEME_PRESETS.map((preset) => (
          <Menu.Item
            key={preset}
            leftSection={
              <span className="hn-theme-dots" aria-hidden>
                {SHOWN.map((key) => (
                  <span key={key} className="hn-theme-dot" style={{ background: valueOf(presetValues(preset), key) }} />
                ))}
              </span>
            }
            onClick={() => onChoose(presetValues(preset))}
          >
            {translate(`theme.preset.${preset}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
