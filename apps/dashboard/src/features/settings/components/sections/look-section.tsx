import { lookPicturesSchema, type LookSection as Look } from '@hanout/contracts/shop-sections';
import { formPictureSchema, type FormPicture } from '@hanout/contracts/products/product-images';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Input, Skeleton, Switch } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../api/client.ts';
import { useApplication } from '../../../../app/application.ts';
import { PictureField } from '../../../../shell/picture-field.tsx';
import { SECTION_KINDS, sectionKeys } from '../../api/section-calls.ts';
import { SectionCard } from './section-card.tsx';

/** The pictures by which a shop is known: above its pages, and in the tabs of browsers. */
export function LookSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const pictures = useQuery(lookPicturesQuery(api, shopId));
  const problem = problemOf(pictures.error);
  if (pictures.data === undefined)
    return problem === null ? (
      <Skeleton height={160} />
    ) : (
      <ProblemBanner problem={problem} onRetry={() => void pictures.refetch()} retrying={pictures.isFetching} />
    );
  const { logo, icon } = pictures.data;
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.look}
      valuesOf={valuesOf}
      toValue={toValue}
      label={(field) => translate(`settings.${field}`)}
      show={(text, field) => (field === 'showsNameBesideLogo' ? (text === 'true' ? '✓' : '✗') : text)}
    >
      {(form) => (
        <>
          <Picture form={form} field="logoImageId" name="shop-logo" stored={logo} />
          {form.values.logoImageId === '' ? null : (
            <Switch
              label={translate('settings.showsNameBesideLogo')}
              description={translate('settings.showsNameBesideLogoWhy')}
              checked={form.values.showsNameBesideLogo === 'true'}
              onChange={(event) => form.change('showsNameBesideLogo', String(event.currentTarget.checked))}
            />
          )}
          <Picture form={form} field="iconImageId" name="shop-icon" stored={icon} />
        </>
      )}
    </SectionCard>
  );
}

type LookValues = Readonly<Record<keyof Look, string>>;
type PictureProps = {
  readonly form: ServerForm<LookValues>;
  readonly field: 'logoImageId' | 'iconImageId';
  readonly name: 'shop-logo' | 'shop-icon';
  readonly stored: FormPicture;
};

/** A picture as the form was opened with it; saved with the form. */
function Picture({ form, field, name, stored }: PictureProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  return (
    <Input.Wrapper
      component="div"
      role="group"
      aria-label={translate(`settings.${field}`)}
      label={translate(`settings.${field}`)}
      labelElement="div"
      description={translate(`settings.${field}Why`)}
      error={form.field(field).error}
      descriptionProps={{ mb: 8 }}
    >
      <PictureField
        thing={stored}
        mayWrite
        held={numberOf(form.values[field])}
        send={(picture) => api.sendForm(`/pictures/${name}`, formPictureSchema, picture)}
        onChanged={({ imageId }) => form.change(field, imageId === null ? '' : String(imageId))}
      />
    </Input.Wrapper>
  );
}

const lookPicturesQuery = (api: ApiClient, shopId: number) =>
  queryOptions({
    queryKey: [...sectionKeys.all, shopId, 'look', 'pictures'],
    queryFn: ({ signal }) => api.read(`/settings/shops/${shopId}/look`, lookPicturesSchema, { signal }),
  });

const valuesOf = ({ logoImageId, showsNameBesideLogo, iconImageId }: Look): LookValues => ({
  logoImageId: String(logoImageId ?? ''),
  showsNameBesideLogo: String(showsNameBesideLogo),
  iconImageId: String(iconImageId ?? ''),
});

const toValue = (values: LookValues): Look => ({
  logoImageId: numberOf(values.logoImageId),
  showsNameBesideLogo: values.showsNameBesideLogo === 'true',
  iconImageId: numberOf(values.iconImageId),
});

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
