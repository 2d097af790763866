import { v1Answers } from '@hanout/contracts/interface/v1';
import {
  deliveryListSchema,
  deliverySchema,
  madeWebhookSchema,
  webhookListSchema,
  webhookSchema,
} from '@hanout/contracts/interface/webhooks';
import { staffOrderRequestSchema } from '@hanout/contracts/orders/staff-orders';
import type { z } from 'zod';

export interface PublishedCall {
  /** below `/api/v1` */
  readonly path: string;
  /** the call of the back office that it is: its handler, its permission, what it takes */
  readonly of: `${'GET' | 'POST'} /dashboard/api/${string}`;
  /** in what it is told apart from the others, and by which its sentence is found */
  readonly name: string;
  readonly group: 'products' | 'stock' | 'orders' | 'customers' | 'webhooks';
  /** what is promised of its answer */
  readonly answer: z.ZodType;
  readonly status?: 200 | 201;
  /** what it takes, where the call itself reads more than a schema says */
  readonly body?: z.ZodType;
}

/** Version 1: each call is one of the back office under a name that stays. What a person may not do there, a key may not do here. */
export const publishedCalls: readonly PublishedCall[] = [
  {
    group: 'products',
    name: 'listProducts',
    path: '/products',
    of: 'GET /dashboard/api/product/filter',
    answer: v1Answers.products,
  },
  {
    group: 'products',
    name: 'readProduct',
    path: '/products/:id',
    of: 'GET /dashboard/api/product/product/:id',
    answer: v1Answers.product,
  },
  {
    group: 'products',
    name: 'listCombinations',
    path: '/products/:id/combinations',
    of: 'GET /dashboard/api/product/product/:id/combination-rows',
    answer: v1Answers.combinations,
  },
  {
    group: 'products',
    name: 'editProduct',
    path: '/products/:id/quick',
    of: 'POST /dashboard/api/product/product/:id/quick',
    answer: v1Answers.edited,
  },
  {
    group: 'stock',
    name: 'listWarehouses',
    path: '/warehouses',
    of: 'GET /dashboard/api/stock/warehouses',
    answer: v1Answers.warehouses,
  },
  {
    group: 'stock',
    name: 'readStock',
    path: '/products/:id/stock',
    of: 'GET /dashboard/api/stock/product/:id',
    answer: v1Answers.stock,
  },
  {
    group: 'stock',
    name: 'countStock',
    path: '/products/:id/stock/counts',
    of: 'POST /dashboard/api/product/product/:id/stock/counts',
    answer: v1Answers.counted,
  },
  {
    group: 'stock',
    name: 'addStock',
    path: '/products/:id/stock/additions',
    of: 'POST /dashboard/api/product/product/:id/stock/additions',
    answer: v1Answers.added,
  },
  { group: 'orders', name: 'listOrders', path: '/orders', of: 'GET /dashboard/api/orders', answer: v1Answers.orders },
  {
    group: 'orders',
    name: 'readOrder',
    path: '/orders/:id',
    of: 'GET /dashboard/api/orders/:id',
    answer: v1Answers.order,
  },
  {
    group: 'orders',
    name: 'placeOrder',
    path: '/orders',
    of: 'POST /dashboard/api/orders',
    answer: v1Answers.placed,
    body: staffOrderRequestSchema,
    status: 201,
  },
  {
    group: 'orders',
    name: 'actOnOrder',
    path: '/orders/:id/actions/:action',
    of: 'POST /dashboard/api/orders/:id/actions/:action',
    answer: v1Answers.order,
  },
  {
    group: 'customers',
    name: 'listCustomers',
    path: '/customers',
    of: 'GET /dashboard/api/customers',
    answer: v1Answers.customers,
  },
  {
    group: 'customers',
    name: 'readCustomer',
    path: '/customers/:id',
    of: 'GET /dashboard/api/customers/:id',
    answer: v1Answers.customer,
  },
  {
    group: 'webhooks',
    name: 'listWebhooks',
    path: '/webhooks',
    of: 'GET /dashboard/api/webhooks',
    answer: webhookListSchema,
  },
  {
    group: 'webhooks',
    name: 'createWebhook',
    path: '/webhooks',
    of: 'POST /dashboard/api/webhooks',
    answer: madeWebhookSchema,
  },
  {
    group: 'webhooks',
    name: 'changeWebhook',
    path: '/webhooks/:id',
    of: 'POST /dashboard/api/webhooks/:id',
    answer: webhookSchema,
  },
  {
    group: 'webhooks',
    name: 'archiveWebhook',
    path: '/webhooks/:id/archive',
    of: 'POST /dashboard/api/webhooks/:id/archive',
    answer: webhookSchema,
  },
  {
    group: 'webhooks',
    name: 'testWebhook',
    path: '/webhooks/:id/test',
    of: 'POST /dashboard/api/webhooks/:id/test',
    answer: deliverySchema,
  },
  {
    group: 'webhooks',
    name: 'listDeliveries',
    path: '/webhooks/deliveries',
    of: 'GET /dashboard/api/webhooks/deliveries',
    answer: deliveryListSchema,
  },
  {
    group: 'webhooks',
    name: 'resendDelivery',
    path: '/webhooks/deliveries/:id/resend',
    of: 'POST /dashboard/api/webhooks/deliveries/:id/resend',
    answer: deliverySchema,
  },
];
