import { keptTermsSchema, type KeptTerms } from '@hanout/contracts/builders/writings';
import { directionOf, formatDate } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { RichTextInput } from '@hanout/ui/rich-text/rich-text-input.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Anchor, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import { ReadProblem } from '../../../../builder/read-problem.tsx';

type AgreedTermsProps = { readonly shopId: number; readonly version: string };

/** The terms of sale that came with the order: read word by word where they are kept. */
export function AgreedTerms({ shopId, version }: AgreedTermsProps) {
  const [isOpen, setOpen] = useState(false);
  if (!/^[1-9]\d{0,8}$/u.test(version)) return <bdi>{version}</bdi>;
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setOpen(true)}>
        <bdi>{version}</bdi>
      </Anchor>
      {isOpen ? <Terms shopId={shopId} version={version} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Terms({ shopId, version, onClose }: AgreedTermsProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const terms = useQuery<KeptTerms>({
    queryKey: ['orders', 'terms', shopId, version],
    queryFn: ({ signal }) => api.read(`/shops/${shopId}/terms/${version}`, keptTermsSchema, { signal }),
  });
  return (
    <Dialog opened onClose={onClose} title={`${translate('order.terms')} ${version}`} size={720}>
      {terms.isError ? <ReadProblem error={terms.error} /> : null}
      {terms.isPending ? <Loader aria-label={translate('ui.loading')} /> : null}
      {terms.data === undefined ? null : (
        <RichTextInput
          label={`${terms.data.title} · ${formatDate(Date.parse(terms.data.madeAt), language)}`}
          value={terms.data.html}
          direction={directionOf(language)}
          isReadOnly
          onChange={() => undefined}
        />
      )}
    </Dialog>
  );
}
