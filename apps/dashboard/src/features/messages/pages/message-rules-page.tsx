import type { MessageRules } from '@hanout/contracts/messages';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Anchor } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { ShopSettingPage } from '../../../shell/shop-setting/shop-setting-page.tsx';
import { messageRulesQuery } from '../api/message-calls.ts';
import { EventList } from '../components/event-list.tsx';
import { RuleForm } from '../components/rule-form.tsx';
import '../components/messages.css';

/** What a shop tells of each event; the address says which event, and of which shop. */
export function MessageRulesPage() {
  const translate = useTranslate();
  return (
    <ShopSettingPage
      back={{ to: '/messages', label: translate('messages.title') }}
      title={translate('messages.templates')}
      query={messageRulesQuery}
      form={(rules, onStored) => <Rules rules={rules} onStored={onStored} />}
    />
  );
}

type RulesProps = { readonly rules: MessageRules; readonly onStored: () => void };

function Rules({ rules: { shopId, mails, rules }, onStored }: RulesProps) {
  const translate = useTranslate();
  const [parameters] = useSearchParams();
  const rule = rules.find(({ event }) => event === parameters.get('event')) ?? rules[0];
  if (rule === undefined) return null;
  return (
    <>
      {mails ? null : (
        <Alert color="yellow" mb="md">
          {translate('messages.noServer')}{' '}
          <Anchor component={Link} c="inherit" underline="always" to={`/messages/server?shop=${shopId}`}>
            {translate('messages.setServer')}
          </Anchor>
        </Alert>
      )}
      <div className="hn-message-rules">
        <EventList rules={rules} shopId={shopId} current={rule.event} />
        <RuleForm key={rule.event} shopId={shopId} rule={rule} onStored={onStored} />
      </div>
    </>
  );
}
