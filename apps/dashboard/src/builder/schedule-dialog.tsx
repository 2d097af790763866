import type { Document } from '@hanout/contracts/builders/documents';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { readMoment, showMoment } from '@hanout/ui/inputs/moment.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { useDocumentActs } from './use-document-acts.ts';

type ScheduleDialogProps = {
  readonly opened: boolean;
  readonly schedule: Document<unknown>['schedule'];
  readonly acts: ReturnType<typeof useDocumentActs>;
  readonly onClose: () => void;
};

/** From when on shoppers see the draft as it is now, and until when. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={translate('builder.schedule')}>
      {props.opened ? <ScheduleForm {...props} /> : null}
    </Dialog>
  );
}

const shownAs = (moment: string | null | undefined): string =>
  moment === null || moment === undefined ? '' : showMoment(Date.parse(moment));

function ScheduleForm({ schedule, acts, onClose }: ScheduleDialogProps) {
  const translate = useTranslate();
  const [from, setFrom] = useState(shownAs(schedule?.startsAt));
  const [until, setUntil] = useState(shownAs(schedule?.endsAt));
  const startsAt = readMoment(from);
  const endsAt = readMoment(until);
  const isWrong = endsAt !== null && startsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
  const finish = async (act: Parameters<typeof acts.run>[0]) => {
    if (await acts.run(act)) onClose();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (startsAt !== null && !isWrong) void finish({ act: 'schedule', startsAt, endsAt });
      }}
    >
      <Stack gap="md">
        <p>{translate('builder.scheduleSentence')}</p>
        <DateInput label={translate('builder.from')} withTime value={from} onChange={setFrom} />
        <DateInput
          label={translate('builder.until')}
          description={translate('builder.untilHint')}
          withTime
          value={until}
          onChange={setUntil}
          error={isWrong ? translate('builder.untilWrong') : undefined}
        />
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          {schedule === null ? null : (
            <Button variant="default" onClick={() => void finish({ act: 'schedule/end' })}>
              {translate(schedule.isRunning ? 'builder.endNow' : 'builder.unschedule')}
            </Button>
          )}
          <Button type="submit" loading={acts.isRunning} disabled={startsAt === null || schedule?.isRunning === true}>
            {translate('builder.scheduleIt')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
