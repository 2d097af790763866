import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { MessageList } from '../components/message-list.tsx';

/** What was told to shoppers, and what did not reach them. */
export function MessagesPage() {
  const translate = useTranslate();
  const maySet = isPermitted(useSession(), 'settings.write');
  return (
    <>
      <PageHeading
        title={translate('messages.title')}
        actions={
          maySet ? (
            <>
              <Button component={Link} to="/messages/templates" variant="default">
                {translate('messages.templates')}
              </Button>
              <Button component={Link} to="/messages/server" variant="default">
                {translate('messages.server')}
              </Button>
            </>
          ) : null
        }
      />
      <MessageList />
    </>
  );
}
