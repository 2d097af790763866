import { directionOf } from '@hanout/i18n';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { GenericForm, useGenericErrors } from '@hanout/ui/form/generic-form.tsx';
import { CommunePicker } from '@hanout/ui/inputs/commune-picker.tsx';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { FetchInternalButton } from '@hanout/ui/inputs/fetch-internal-button.tsx';
import { QuantityAllocationForm } from '@hanout/ui/inputs/quantity-allocation-form.tsx';
import { StarRating } from '@hanout/ui/inputs/star-rating.tsx';
import { RichTextInput } from '@hanout/ui/rich-text/rich-text-input.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { loadCommunes, wilayasQuery } from '../../../api/places.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeading } from '../../../shell/page-heading.tsx';
import './gallery-page.css';

/** Every widget of the dashboard document that stands alone, with its rules: for owners, and for whoever builds a screen. */
export function GalleryPage() {
  const t = useTranslate();
  const toasts = useToasts();
  const [price, setPrice] = useState('');
  const [text, setText] = useState('');
  const [stars, setStars] = useState<number | null>(null);
  const [place, setPlace] = useState<Place>({ wilaya: null, commune: null });
  const language = useLanguage();
  const wilayas = useQuery(wilayasQuery(language));
  const load = useCallback((wilaya: string) => loadCommunes(wilaya, language), [language]);
  const session = useSession();
  return (
    <>
      <PageHeading title={t('gallery.title')} />
      <p>{t('gallery.lead')}</p>
      <div className="hn-gallery">
        <Piece id="BO-21" title={t('gallery.currency')}>
          <CurrencyInput label={t('gallery.currency')} value={price} onChange={setPrice} />
        </Piece>
        <Piece id="BO-20" title={t('gallery.rating')}>
          <StarRating label={t('gallery.rating')} value={stars} onChange={setStars} />
        </Piece>
        <Piece id="BO-28" title={t('gallery.allocation')}>
          <QuantityAllocationForm
            rows={[1, 2, 3].map((number) => ({ id: String(number), label: t('gallery.row', { number }) }))}
            maximum={10}
            submitLabel={t('gallery.allocate')}
            onSubmit={(quantities) => toasts.show({ tone: 'success', message: [...quantities.values()].join(' + ') })}
          />
        </Piece>
        <Piece id="BO-18" title={t('gallery.place')}>
          <CommunePicker
            wilayas={wilayas.data ?? []}
            wilaya={place.wilaya}
            commune={place.commune}
            onChange={setPlace}
            load={load}
          />
        </Piece>
        <Piece id="BO-38" title={t('gallery.fetch')}>
          <FetchInternalButton url="/dashboard/api/promotions/counts" />
        </Piece>
        <Piece id="BO-12" title={t('gallery.richText')}>
          <RichTextInput
            label={t('gallery.richText')}
            value={text}
            direction={directionOf(language)}
            onChange={setText}
          />
        </Piece>
        <Piece id="BO-37" title={t('gallery.form')}>
          <p className="hn-soft">{t('gallery.formHint')}</p>
          <GenericForm action="/dashboard/api/catalog/tags/new" method="post" csrfToken={session.csrfToken}>
            <ExampleField />
          </GenericForm>
        </Piece>
        <Piece id="BO-34" title={t('gallery.toast')}>
          <Button variant="default" onClick={() => toasts.show({ tone: 'neutral', message: t('gallery.toastText') })}>
            {t('gallery.showToast')}
          </Button>
        </Piece>
      </div>
    </>
  );
}

/** The call that it is sent to knows no such field: nothing is stored, and what the server says stands under it. */
function ExampleField() {
  const t = useTranslate();
  return <TextInput name="example" label={t('gallery.formField')} error={useGenericErrors('example')} />;
}

type Place = { readonly wilaya: string | null; readonly commune: string | null };

function Piece({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="hn-gallery-piece" aria-label={title}>
      <h2>
        {title} <small>{id}</small>
      </h2>
      <Stack gap="sm">{children}</Stack>
    </section>
  );
}
