import {
  LONGEST_OFFER_DESCRIPTION,
  LONGEST_OFFER_NAME,
  MOST_INCLUDED,
  offerPeriods,
} from '@hanout/contracts/subscription';
import type { Offer, OfferKind, OfferWrite } from '@hanout/contracts/subscription';
import { LIMITED } from '@hanout/core/subscription';
import { directionOf, LANGUAGES } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { offersQuery, subscriptionKeys, writeOffer } from '../api/subscription-calls.ts';
import { offerName } from './words.ts';

/** One to change, or a new one of a kind; null: the dialog is closed. */
export type OpenedOffer = Offer | { readonly kind: OfferKind };

type OfferDialogProps = { readonly offer: OpenedOffer | null; readonly onClose: () => void };

/** A plan or an add-on: what it is called in three languages, what it costs, what it includes. */
export function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const translate = useTranslate();
  // What somebody else has saved meanwhile, and the person wants to go on with.
  const [taken, setTaken] = useState<Offer | null>(null);
  const close = () => {
    setTaken(null);
    onClose();
  };
  const title =
    offer === null || 'id' in offer
      ? translate('subscription.offer.edit')
      : translate(offer.kind === 'plan' ? 'subscription.offer.newPlan' : 'subscription.offer.newAddon');
  return (
    <Dialog opened={offer !== null} onClose={close} title={title} size={620}>
      {offer === null ? null : (
        <OfferForm
          key={`${'id' in offer ? offer.id : offer.kind} ${taken?.version ?? ''}`}
          kind={offer.kind}
          offer={taken ?? ('id' in offer ? offer : null)}
          onTaken={setTaken}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

type Values = Readonly<Record<string, string>>;

function valuesOf(kind: OfferKind, offer: Offer | null): Values {
  const unsaid = kind === 'plan' ? '' : '0';
  const counts = LIMITED.map((limited) => {
    const count = offer?.includes[limited];
    return [limited, count === undefined || count === null ? (offer === null ? unsaid : '') : String(count)] as const;
  });
  const texts = LANGUAGES.flatMap((language) => [
    [`${language}.name`, offer?.texts[language].name ?? ''] as const,
    [`${language}.description`, offer?.texts[language].description ?? ''] as const,
  ]);
  return {
    price: offer === null ? '' : writeAmount(offer.price),
    period: offer?.period ?? 'month',
    ...Object.fromEntries([...counts, ...texts]),
  };
}

function toWrite(kind: OfferKind, values: Values, version: number | undefined): OfferWrite {
  const count = (limited: string) => {
    const text = (values[limited] ?? '').trim();
    return text === '' ? null : Number(text);
  };
  const text = (language: string) => ({
    name: values[`${language}.name`] ?? '',
    description: values[`${language}.description`] ?? '',
  });
  return {
    ...(version === undefined ? {} : { version }),
    kind,
    price: readAmount(values['price']) ?? 0,
    period: offerPeriods.find((period) => period === values['period']) ?? 'month',
    includes: {
      shops: count('shops'),
      staff: count('staff'),
      warehouses: count('warehouses'),
      tills: count('tills'),
    },
    texts: { fr: text('fr'), ar: text('ar'), en: text('en') },
  };
}

type OfferFormProps = {
  readonly kind: OfferKind;
  readonly offer: Offer | null;
  readonly onTaken: (theirs: Offer) => void;
  readonly onClose: () => void;
};

function OfferForm({ kind, offer, onTaken, onClose }: OfferFormProps) {
  const translate = useTranslate();
  const form = useOfferForm({ kind, offer, onTaken, onClose });
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {LANGUAGES.map((language) => (
        <SimpleGrid key={language} cols={{ base: 1, xs: 2 }} spacing="sm">
          {(['name', 'description'] as const).map((part) => {
            const field = `${language}.${part}`;
            return (
              <TextInput
                key={part}
                {...form.field(field)}
                label={`${translate(`subscription.offer.${part}`)} (${translate(`subscription.offer.language.${language}`)})`}
                required={part === 'name'}
                data-autofocus={language === 'fr' && part === 'name' ? true : undefined}
                maxLength={part === 'name' ? LONGEST_OFFER_NAME : LONGEST_OFFER_DESCRIPTION}
                attributes={{ input: { dir: directionOf(language), lang: language } }}
                onChange={(event) => form.change(field, event.currentTarget.value)}
              />
            );
          })}
        </SimpleGrid>
      ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CurrencyInput
          {...form.field('price')}
          label={translate('subscription.price')}
          required
          onChange={(price) => form.change('price', price)}
        />
        <NativeSelect
          {...form.field('period')}
          label={translate('subscription.offer.period')}
          data={offerPeriods
            .filter((period) => kind === 'addon' || period !== 'once')
            .map((period) => ({ value: period, label: translate(`subscription.period.${period}`) }))}
          onChange={(event) => form.change('period', event.currentTarget.value)}
        />
      </SimpleGrid>
      <fieldset className="hn-subscription-counts">
        <legend>{translate(kind === 'plan' ? 'subscription.offer.includes' : 'subscription.offer.adds')}</legend>
        {kind === 'plan' ? <p className="hn-soft">{translate('subscription.offer.unlimited')}</p> : null}
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
          {LIMITED.map((limited) => (
            <TextInput
              key={limited}
              {...form.field(limited)}
              label={translate(`subscription.limit.${limited}`)}
              inputMode="numeric"
              maxLength={6}
              attributes={leftToRight}
              onChange={(event) => form.change(limited, event.currentTarget.value)}
            />
          ))}
        </SimpleGrid>
      </fieldset>
    </DialogForm>
  );
}

function useOfferForm({ kind, offer, onTaken, onClose }: OfferFormProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const readFresh = useFreshRead();
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: offer?.version, values: valuesOf(kind, offer) });
  const overtaken = useOvertakenForm<Values, Offer>({
    read: async ({ problem }) => {
      if (problem.code !== 'subscription.changed') return null;
      const list = await readFresh(offersQuery(api, 'active'));
      return list?.rows.find(({ id }) => id === offer?.id) ?? null;
    },
    shown: read.values,
    valuesOf: (current) => valuesOf(kind, current),
    versionOf: ({ version }) => version,
    label: (field) => offerFieldLabel(field, translate),
    takeTheirs: onTaken,
  });
  const saving = useChange<FormInput<Values>, Offer, Offer>({
    send: ({ values, version }) => writeOffer(api, offer?.id ?? null, toWrite(kind, values, version)),
    renews: [subscriptionKeys.offers],
    outdates: [subscriptionKeys.standing],
    overtaken,
    said: (saved) => translate('subscription.offer.saved', { name: offerName(saved, language) }),
    refused: shownInForm,
  });
  return useServerForm<Values>({
    initialValues: read.values,
    validate: (values) => {
      const wrongCounts = LIMITED.filter((limited) => {
        const text = (values[limited] ?? '').trim();
        return text !== '' && !(/^\d{1,6}$/u.test(text) && Number(text) <= MOST_INCLUDED);
      });
      return {
        ...Object.fromEntries(
          LANGUAGES.filter((each) => values[`${each}.name`]?.trim() === '').map((each) => [
            `${each}.name`,
            translate('ui.form.required'),
          ]),
        ),
        ...(readAmount(values['price']) === null ? { price: translate('ui.form.required') } : {}),
        ...Object.fromEntries(wrongCounts.map((limited) => [limited, translate('subscription.whole')])),
      };
    },
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
}

function offerFieldLabel(field: string, translate: ReturnType<typeof useTranslate>): string {
  const limited = LIMITED.find((each) => each === field);
  if (limited !== undefined) return translate(`subscription.limit.${limited}`);
  const [first, part] = field.split('.');
  const known = LANGUAGES.find((each) => each === first);
  if (known !== undefined)
    return `${translate(part === 'name' ? 'subscription.offer.name' : 'subscription.offer.description')} · ${translate(`subscription.offer.language.${known}`)}`;
  return translate(field === 'price' ? 'subscription.price' : 'subscription.offer.period');
}
