import { PAPER_CHANNELS } from '@hanout/contracts/papers';
import type { PaperSettings } from '@hanout/contracts/papers';
import { TICKET_FORMATS } from '@hanout/core/papers';
import type { TicketFormat } from '@hanout/core/papers';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Skeleton, Switch, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { paperSettingsKeys, paperSettingsQuery, writePaperSettings } from '../api/paper-settings-calls.ts';
import './settings-table.css';

/** What the tickets of each channel may be printed on, saved as it is ticked; A4 is always there (A28). */
export function PaperFields({ shopId }: { readonly shopId: number }) {
  const { api } = useApplication();
  const query = useQuery(paperSettingsQuery(api, shopId));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <PaperTable shopId={shopId} stored={query.data} />;
  if (problem === null) return <Skeleton height={240} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

type Channel = (typeof PAPER_CHANNELS)[number];

function PaperTable({ shopId, stored }: { readonly shopId: number; readonly stored: PaperSettings }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const saving = useChange<Omit<PaperSettings, 'version'>, PaperSettings, PaperSettings>({
    send: (next) => writePaperSettings(api, shopId, { ...next, version: stored.version }),
    renews: [paperSettingsKeys.all],
    said: () => translate('settings.saved'),
  });
  const { formats, stampsCash } = stored;
  const toggle = (channel: Channel, format: TicketFormat) => {
    const own = formats[channel];
    const next = own.includes(format) ? own.filter((each) => each !== format) : [...own, format];
    void saving.run({ stampsCash, formats: { ...formats, [channel]: next } });
  };
  return (
    <Card title={translate('settings.papers')}>
      <p className="hn-soft">{translate('settings.papersWhy')}</p>
      <ScrollRegion className="hn-settings-table" label={translate('settings.papers')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{translate('settings.channel')}</Table.Th>
              {TICKET_FORMATS.map((format) => (
                <Table.Th key={format}>
                  <bdi dir="ltr">{translate(`settings.format.${format}`)}</bdi>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {PAPER_CHANNELS.map((channel) => (
              <Table.Tr key={channel}>
                <Table.Th scope="row">{translate(`settings.channel.${channel}`)}</Table.Th>
                {TICKET_FORMATS.map((format) => (
                  <Table.Td key={format}>
                    <Checkbox
                      aria-label={`${translate(`settings.channel.${channel}`)} ${translate(`settings.format.${format}`)}`}
                      checked={formats[channel].includes(format)}
                      disabled={format === 'A4' || saving.isRunning}
                      onChange={() => toggle(channel, format)}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      <Switch
        mt="md"
        label={translate('settings.stampsCash')}
        description={translate('settings.stampsCashWhy')}
        checked={stampsCash}
        disabled={saving.isRunning}
        onChange={() => void saving.run({ formats, stampsCash: !stampsCash })}
      />
    </Card>
  );
}
