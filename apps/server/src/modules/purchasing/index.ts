export { listSuppliers } from './queries.ts';
export { supplierTable } from './supplier-entry.ts';
