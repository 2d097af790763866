import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListFrame } from '@hanout/ui/table/list-frame.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { boardQuery } from '../api/attendance-calls.ts';
import { addressOf } from '../../../app/address-of.ts';
import { askedIn } from '../components/asked.ts';
import { AttendanceHeading } from '../components/attendance-heading.tsx';
import { BoardGroups } from '../components/board.tsx';

/** Who is here now, who is late or absent, and who forgot to say that they went. */
export function BoardPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const asked = { shop: askedIn(parameters, 'shop'), q: askedIn(parameters, 'q') };
  const board = useQuery(boardQuery(api, asked));
  const problem = problemOf(board.error);
  const go = (changes: Partial<typeof asked>): void => setParameters(addressOf({ ...asked, ...changes }));
  return (
    <>
      <AttendanceHeading tab="board" />
      <ListFrame
        shown={board.data?.rows.length ?? 0}
        toolbar={
          <ListToolbar
            text={asked.q ?? ''}
            label={translate('attendance.search')}
            hint={translate('attendance.searchHint')}
            onSearch={(q) => go({ q })}
          ></ListToolbar>
        }
      >
        {problem === null ? null : (
          <ProblemBanner problem={problem} onRetry={() => void board.refetch()} retrying={board.isFetching} />
        )}
        {board.data === undefined || board.data.unverified.length === 0 ? null : (
          <p role="status">
            {translate('attendance.unverifiedWait')}{' '}
            {board.data.unverified.map(({ employee, day }) => (
              <Link key={`${employee.id} ${day}`} to={`/attendance/people/${employee.id}?day=${day}`}>
                <bdi>{employee.name}</bdi>{' '}
              </Link>
            ))}
          </p>
        )}
        {board.data === undefined ? (
          <Skeleton height={320} visible={problem === null} />
        ) : board.data.rows.length === 0 ? (
          <EmptyState
            icon={<IconUsersGroup />}
            title={translate('attendance.nobody')}
            sentence={translate('attendance.nobodySentence')}
          />
        ) : (
          <BoardGroups board={board.data} />
        )}
      </ListFrame>
    </>
  );
}
