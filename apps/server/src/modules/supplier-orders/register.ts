import type { ServerModule } from '../../server-module.ts';
import { supplierOrderErrors } from './errors.ts';
import { tables } from './tables.ts';

/** What is ordered of suppliers, sent to them, and awaited from them. */
export const supplierOrders: ServerModule = { name: 'supplier-orders', tables, errors: supplierOrderErrors };
