import type { ShopCallRule } from '@hanout/contracts/orders/calls';
import { fillScript, SCRIPT_LANGUAGES, SCRIPT_VALUES } from '@hanout/core/calling';
import type { ScriptValue } from '@hanout/core/calling';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import type { RuleValues } from '../api/rule-values.ts';
import { useCallWords } from '../../../api/words.ts';

type ScriptFieldsProps = { readonly form: ServerForm<RuleValues>; readonly stored: ShopCallRule };

/** A script per language, the values that it may name to click in, and how it sounds with an order's. */
export function ScriptFields({ form, stored }: ScriptFieldsProps) {
  const translate = useTranslate();
  const word = useCallWords();
  return (
    <>
      {SCRIPT_LANGUAGES.map((language) => {
        const field = `scripts.${language}` as const;
        const script = form.values[field];
        const direction = language === 'fr' ? 'ltr' : 'rtl';
        const example = (name: ScriptValue) => word(language === 'fr' ? 'latinExamples' : 'arabicExamples', name);
        return (
          <Card key={language} title={translate(`callRule.script.${language}`)}>
            <GrowingText
              {...form.field(field)}
              aria-label={translate(`callRule.script.${language}`)}
              placeholder={stored.houseScripts[language]}
              minRows={4}
              maxLength={2000}
              dir={direction}
              onChange={(event) => form.change(field, event.currentTarget.value)}
            />
            <Group gap={6} my={8}>
              {SCRIPT_VALUES.map((name) => (
                <Button
                  key={name}
                  size="compact-xs"
                  variant="default"
                  onClick={() =>
                    form.change(field, `${script === '' ? stored.houseScripts[language] : script} {{${name}}}`)
                  }
                >
                  {word('scriptValues', name)}
                </Button>
              ))}
            </Group>
            <p className="hn-soft">{translate('callRule.preview')}</p>
            <p className="hn-call-script" dir={direction}>
              {fillScript(script === '' ? stored.houseScripts[language] : script, example)}
            </p>
          </Card>
        );
      })}
    </>
  );
}
