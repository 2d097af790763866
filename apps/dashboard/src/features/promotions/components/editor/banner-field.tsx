import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Input } from '@mantine/core';
import { useApplication } from '../../../../app/application.ts';
import { PictureField } from '../../../../shell/picture-field.tsx';
import type { DraftValues } from '../../api/draft-values.ts';
import { sendBanner } from '../../api/promotion-calls.ts';

type BannerFieldProps = { readonly form: ServerForm<DraftValues>; readonly banner: PromotionDetail['banner'] };

/** The picture beside the title, as the form was opened with it; saved with the form. */
export function BannerField({ form, banner }: BannerFieldProps) {
  const t = useTranslate();
  const { api } = useApplication();
  return (
    <Input.Wrapper
      component="div"
      role="group"
      aria-label={t('promotions.field.bannerImageId')}
      label={t('promotions.field.bannerImageId')}
      labelElement="div"
      description={t('promo.bannerPictureHint')}
      error={form.field('bannerImageId').error}
      descriptionProps={{ mb: 8 }}
      mb="sm"
    >
      <PictureField
        thing={{ imageId: banner?.id ?? null, imageUrl: banner?.url ?? null }}
        mayWrite
        held={form.values.bannerImageId === '' ? null : Number(form.values.bannerImageId)}
        send={(picture) => sendBanner(api, picture)}
        onChanged={({ imageId }) => form.change('bannerImageId', imageId === null ? '' : String(imageId))}
      />
    </Input.Wrapper>
  );
}
