import { formatDateTime } from '@hanout/i18n';
import { useToasts, useToastsSnapshot } from '@hanout/ui/feedback/toasts.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';

/** The last fifty messages, for whoever was not looking while one was shown. */
export function Bell() {
  const translate = useTranslate();
  const language = useLanguage();
  const { log, unseen } = useToastsSnapshot();
  const { markSeen } = useToasts();
  const label =
    unseen === 0 ? translate('shell.notifications') : translate('shell.notificationsUnseen', { count: unseen });
  return (
    <Popover width="min(460px, calc(100vw - 24px))" position="bottom-end" shadow="md" trapFocus onOpen={markSeen}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <Indicator disabled={unseen === 0} size={8} offset={3}>
            <IconBell size={20} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={translate('shell.notifications')}>
        {log.length === 0 ? (
          <p>{translate('shell.notificationsEmpty')}</p>
        ) : (
          <ul className="hn-bell-log">
            {log.map((toast) => (
              <li key={toast.id} data-tone={toast.tone}>
                <span>{toast.message}</span>
                {toast.action === undefined ? null : (
                  <Button variant="subtle" size="compact-xs" onClick={toast.action.onPress}>
                    {toast.action.label}
                  </Button>
                )}
                <time dateTime={new Date(toast.shownAt).toISOString()}>{formatDateTime(toast.shownAt, language)}</time>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
