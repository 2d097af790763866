import { writingKinds } from '@hanout/contracts/builders/writings';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { WritingList } from '../components/writing-list.tsx';

/** What a shop writes for shoppers to read. */
export function WritingsPage() {
  const translate = useTranslate();
  const shop = useUsualShop();
  const { kind: named } = useParams();
  const kind = writingKinds.find((each) => each === named) ?? 'pages';
  return (
    <>
      <PageHeading
        title={translate('writings.heading')}
        actions={
          <Button component={Link} to={`/writings/${kind}/new`} leftSection={<IconPlus size={16} aria-hidden />}>
            {translate(`writings.new.${kind}`)}
          </Button>
        }
      />
      <p className="hn-soft">{translate(`writings.what.${kind}`)}</p>
      {shop === undefined ? null : <WritingList key={`${shop.id} ${kind}`} shopId={shop.id} kind={kind} />}
    </>
  );
}
