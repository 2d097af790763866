import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { FieldPieces } from '../components/field-pieces.tsx';
import { PanelPieces } from '../components/panel-pieces.tsx';
import { TablePieces } from '../components/table-pieces.tsx';
import './gallery-page.css';

/** Every part of the kits in its states, in the language and the colours of who looks: for owners, and for whoever builds a screen. */
export function GalleryPage() {
  const t = useTranslate();
  return (
    <>
      <PageHeading title={t('gallery.title')} />
      <p>{t('gallery.lead')}</p>
      <div className="hn-gallery">
        <TablePieces />
        <PanelPieces />
        <FieldPieces />
      </div>
    </>
  );
}
