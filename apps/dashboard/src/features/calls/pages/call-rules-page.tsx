import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ShopSettingPage } from '../../../shell/shop-setting/shop-setting-page.tsx';
import { callRuleQuery } from '../api/call-calls.ts';
import { CallRuleForm } from '../components/call-rule-form.tsx';
import '../components/calls.css';

/** How a shop calls and what its agents say. */
export function CallRulesPage() {
  const translate = useTranslate();
  return (
    <ShopSettingPage
      back={{ to: '/calls', label: translate('calls.title') }}
      title={translate('calls.rules')}
      query={callRuleQuery}
      form={(stored, onStored) => <CallRuleForm stored={stored} onStored={onStored} />}
    />
  );
}
