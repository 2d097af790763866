export { matchPasted } from './pasting/match-pasted.ts';
export { listSuppliers } from './queries.ts';
export { supplierTable } from './supplier-entry.ts';
export { createSupplier } from './suppliers/use-cases/write-supplier.ts';
export { takePriceList } from './suppliers/use-cases/write-terms.ts';
export { purchasingTexts } from './texts.ts';
