import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { reportAddress, sessionQuery } from '../api/day-calls.ts';
import { Loaded } from '../components/loaded.tsx';
import { SessionView } from '../components/session-view.tsx';
import { DayState } from '../components/till-marks.tsx';
import '../components/tills.css';

/** One day at a drawer: counted, sold, brought and taken, counted again; and its report for the printer. */
export function SessionPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { sessionId = '' } = useParams();
  const query = useQuery(sessionQuery(api, sessionId));
  return (
    <Loaded
      query={query}
      title={translate('shell.tills.sessions')}
      missing={{ title: translate('tills.dayNotFound'), sentence: translate('tills.dayNotFoundSentence') }}
      back={{ to: '/tills/sessions', label: translate('tills.toDays') }}
    >
      {(day) => (
        <>
          <BackLink to="/tills/sessions" label={translate('shell.tills.sessions')} />
          <PageHeading
            title={
              day.number === null
                ? translate('tills.openDayOf', { till: day.tillName })
                : translate('tills.reportOf', { till: day.tillName, number: day.number })
            }
            beside={<DayState state={day.state} />}
            actions={<PrintMenu id={day.id} />}
          />
          <SessionView day={day} />
        </>
      )}
    </Loaded>
  );
}

function PrintMenu({ id }: { readonly id: string }) {
  const translate = useTranslate();
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />}>
          {translate('tills.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['80', 'A4'] as const).map((paper) => (
          <Menu.Item key={paper} component="a" href={reportAddress(id, paper)} target="_blank" rel="noopener">
            {translate(`tills.paper.of.${paper}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
