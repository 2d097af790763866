import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ShopSettingPage } from '../../../shell/shop-setting/shop-setting-page.tsx';
import { returnRuleQuery } from '../api/return-calls.ts';
import { ReturnRuleForm } from '../components/return-rule-form.tsx';
import '../components/returns.css';

/** How a shop takes goods back. */
export function ReturnRulesPage() {
  const translate = useTranslate();
  return (
    <ShopSettingPage
      back={{ to: '/returns', label: translate('back.title') }}
      title={translate('back.rules')}
      query={returnRuleQuery}
      form={(stored, onStored) => <ReturnRuleForm stored={stored} onStored={onStored} />}
    />
  );
}
