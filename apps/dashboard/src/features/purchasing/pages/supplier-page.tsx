import type { Supplier } from '@hanout/contracts/purchasing/suppliers';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { put } from '../../../api/cache.ts';
import { PRODUCT_ENUMERATIONS } from '../../../api/product-enumerations.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { setSupplierActive, supplierKeys, supplierQuery } from '../api/supplier-calls.ts';
import type { Activity } from '../api/supplier-calls.ts';
import { Loaded } from '../components/loaded.tsx';
import { SupplierDialog } from '../components/suppliers/supplier-dialog.tsx';
import { SupplierView } from '../components/suppliers/supplier-view.tsx';

/** One supplier, and where everything that is known of them is edited. */
export function SupplierPage() {
  const { api } = useApplication();
  const { supplierId = '' } = useParams();
  return (
    <Loaded query={useQuery(supplierQuery(api, Number(supplierId)))} list="suppliers">
      {(supplier) => <Known key={supplier.id} supplier={supplier} />}
    </Loaded>
  );
}

function Known({ supplier }: { readonly supplier: Supplier }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isEditing, setEditing] = useState(false);
  const { id, version, name, isActive } = supplier;
  const turning = useChange<Activity, Supplier>({
    send: (activity) => setSupplierActive(api, activity),
    store: (value) => [put(supplierKeys.detail(value.id), value)],
    renewsBeside: [supplierKeys.lists, PRODUCT_ENUMERATIONS],
    said: (value) =>
      translate(value.isActive ? 'purchasing.isRestored' : 'purchasing.isArchived', { name: value.name }),
    undo: (value) => ({ id: value.id, version: value.version, isActive: !value.isActive }),
  });
  return (
    <>
      <BackLink to="/suppliers" label={translate('purchasing.suppliers')} />
      <PageHeading
        title={name}
        beside={isActive ? null : <StatusBadge tone="muted">{translate('purchasing.archived')}</StatusBadge>}
        actions={
          <>
            <Button
              variant="default"
              disabled={turning.isRunning}
              onClick={() => void turning.run({ id, version, isActive: !isActive })}
            >
              {translate(isActive ? 'purchasing.archive' : 'purchasing.restore')}
            </Button>
            <Button onClick={() => setEditing(true)}>{translate('purchasing.edit')}</Button>
          </>
        }
      />
      <SupplierView supplier={supplier} />
      <SupplierDialog supplier={supplier} opened={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}
