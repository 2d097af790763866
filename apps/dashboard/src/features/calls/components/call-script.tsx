import type { CallPane } from '@hanout/contracts/orders/calls';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useCallWords } from '../../../api/words.ts';

type CallScriptProps = { readonly scripts: CallPane['scripts']; readonly locale: CallPane['order']['locale'] };

/** What is said, in the language that the customer ordered in to begin with. */
export function CallScript({ scripts, locale }: CallScriptProps) {
  const translate = useTranslate();
  const word = useCallWords();
  const [language, setLanguage] = useState<CallPane['scripts'][number]['language']>(locale === 'ar' ? 'ar' : 'fr');
  const script = scripts.find((each) => each.language === language);
  return (
    <Card title={translate('calls.script')}>
      <SegmentedControl
        aria-label={translate('calls.scriptLanguage')}
        size="xs"
        value={language}
        data={scripts.map((each) => ({ value: each.language, label: word('scriptLanguages', each.language) }))}
        onChange={setLanguage}
      />
      <p className="hn-call-script" lang={language === 'fr' ? 'fr' : 'ar'} dir={language === 'fr' ? 'ltr' : 'rtl'}>
        {script?.text}
      </p>
    </Card>
  );
}
