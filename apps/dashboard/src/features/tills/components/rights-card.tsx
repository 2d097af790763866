import type { TillRight, TillRightList } from '@hanout/contracts/till/back-office';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { readPercent, writePercent } from '@hanout/ui/money/amount-text.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { CASHIERS, RIGHTS, rightListQuery, writeRight } from '../api/people-calls.ts';
import type { RightWriting } from '../api/people-calls.ts';

const FLAGS = ['mayName', 'mayReturn', 'mayOpenDrawer', 'isManager'] as const;

/** What whoever has a role may do at a till without another's PIN. */
export function RightsCard({ mayWrite }: { readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(rightListQuery(api));
  const [edited, setEdited] = useState<TillRight | null>(null);
  const problem = problemOf(query.error);
  return (
    <Card title={translate('tills.limitsByRole')}>
      <p className="hn-soft hn-tills-words">{translate(mayWrite ? 'tills.limitsSentence' : 'tills.limitsOfOthers')}</p>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data === undefined && problem === null ? <Skeleton height={120} /> : null}
      <table className="hn-tills-table">
        <tbody>
          {query.data?.rows.map((right) => (
            <tr key={right.roleId}>
              <td>
                <strong>
                  <bdi>{right.role}</bdi>
                </strong>
                <div className="hn-soft">
                  {right.discountBasisPoints >= 10_000
                    ? translate('tills.anyDiscount')
                    : translate('tills.discountUpTo', { percent: `${writePercent(right.discountBasisPoints)} %` })}
                  {FLAGS.filter((flag) => right[flag]).map((flag) => ` · ${translate(`tills.${flag}`)}`)}
                </div>
              </td>
              <td className="hn-end">
                {mayWrite ? (
                  <Button size="compact-sm" variant="default" onClick={() => setEdited(right)}>
                    {translate('tills.changeLimits')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === null ? '' : translate('tills.limitsOf', { role: edited.role })}
      >
        {edited === null ? null : <RightForm key={edited.version} right={edited} onClose={() => setEdited(null)} />}
      </Dialog>
    </Card>
  );
}

function RightForm({ right, onClose }: { readonly right: TillRight; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { roleId, version, role } = right;
  const writing = useChange<RightWriting, TillRightList>({
    send: (said) => writeRight(api, said),
    renews: [RIGHTS, CASHIERS],
    renewsAlways: true,
    said: () => translate('tills.limitsSaved', { role }),
    undo: (list, said) => {
      const now = list.rows[0]?.version ?? said.version;
      const { discountBasisPoints, mayName, mayReturn, mayOpenDrawer, isManager } = right;
      const was = { discountBasisPoints, mayName, mayReturn, mayOpenDrawer, isManager };
      return said.version === version ? { roleId, version: now, ...was } : null;
    },
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: {
      discountBasisPoints: writePercent(right.discountBasisPoints),
      mayName: right.mayName ? 'yes' : '',
      mayReturn: right.mayReturn ? 'yes' : '',
      mayOpenDrawer: right.mayOpenDrawer ? 'yes' : '',
      isManager: right.isManager ? 'yes' : '',
    },
    validate: ({ discountBasisPoints }) =>
      (readPercent(discountBasisPoints) ?? 10_001) > 10_000
        ? { discountBasisPoints: translate('tills.discountWrong') }
        : {},
    submit: async (values) => {
      const outcome = await writing.run({
        roleId,
        version,
        discountBasisPoints: readPercent(values.discountBasisPoints) ?? 0,
        mayName: values.mayName === 'yes',
        mayReturn: values.mayReturn === 'yes',
        mayOpenDrawer: values.mayOpenDrawer === 'yes',
        isManager: values.isManager === 'yes',
      });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <TextInput
        {...form.field('discountBasisPoints')}
        label={translate('tills.discountLimit')}
        description={translate('tills.discountLimitWhy')}
        inputMode="decimal"
        data-autofocus
        attributes={leftToRight}
        onChange={(event) => form.change('discountBasisPoints', event.currentTarget.value)}
      />
      {FLAGS.map((flag) => (
        <Checkbox
          key={flag}
          label={translate(`tills.${flag}`)}
          description={translate(`tills.${flag}.why`)}
          checked={form.values[flag] === 'yes'}
          onChange={(event) => form.change(flag, event.currentTarget.checked ? 'yes' : '')}
        />
      ))}
    </DialogForm>
  );
}
