import { createBrowserRouter, redirect } from 'react-router';
import { FailedPage } from '../routes/failed-page.tsx';
import { NotFoundPage } from '../routes/not-found-page.tsx';
import { StartingPage } from '../routes/starting-page.tsx';
import { ShellRoute } from '../routes/shell-route.tsx';
import type { Application } from './application.ts';
import { requireSession } from './require-session.ts';

/** Every page of the back office; all but the shell are fetched when first opened. */
export function createRouter(application: Application) {
  return createBrowserRouter(
    [
      {
        HydrateFallback: StartingPage,
        ErrorBoundary: FailedPage,
        children: [
          {
            path: '/sign-in',
            lazy: async () => ({ Component: (await import('../routes/sign-in-page.tsx')).SignInPage }),
          },
          {
            path: '/first-run',
            lazy: async () => ({ Component: (await import('../routes/first-run-page.tsx')).FirstRunPage }),
          },
          {
            path: '/',
            Component: ShellRoute,
            loader: ({ request }) => requireSession(application, request),
            shouldRevalidate: () => false,
            children: [
              {
                ErrorBoundary: FailedPage,
                children: [
                  { index: true, loader: () => redirect('/orders') },
                  {
                    path: 'orders',
                    lazy: async () => ({ Component: (await import('../routes/orders-page.tsx')).OrdersPage }),
                  },
                  {
                    path: 'orders/:orderId',
                    lazy: async () => ({ Component: (await import('../routes/order-page.tsx')).OrderPage }),
                  },
                  {
                    path: 'products',
                    lazy: async () => ({ Component: (await import('../routes/products-page.tsx')).ProductsPage }),
                  },
                  {
                    path: 'products/imports',
                    lazy: async () => ({ Component: (await import('../routes/imports-page.tsx')).ImportsPage }),
                  },
                  {
                    path: 'products/imports/:importId',
                    lazy: async () => ({ Component: (await import('../routes/import-page.tsx')).ImportPage }),
                  },
                  {
                    path: 'products/labels',
                    lazy: async () => ({
                      Component: (await import('../routes/product-labels-page.tsx')).ProductLabelsPage,
                    }),
                  },
                  {
                    path: 'products/:productId',
                    lazy: async () => ({ Component: (await import('../routes/product-page.tsx')).ProductPage }),
                  },
                  {
                    path: 'promotions',
                    lazy: async () => ({ Component: (await import('../routes/promotions-page.tsx')).PromotionsPage }),
                  },
                  {
                    path: 'promotions/new',
                    lazy: async () => ({
                      Component: (await import('../routes/promotion-new-page.tsx')).PromotionNewPage,
                    }),
                  },
                  {
                    path: 'promotions/calendar',
                    lazy: async () => ({
                      Component: (await import('../routes/promotion-calendar-page.tsx')).PromotionCalendarPage,
                    }),
                  },
                  {
                    path: 'promotions/:promotionId',
                    lazy: async () => ({ Component: (await import('../routes/promotion-page.tsx')).PromotionPage }),
                  },
                  {
                    path: 'reviews',
                    lazy: async () => ({ Component: (await import('../routes/reviews-page.tsx')).ReviewsPage }),
                  },
                  {
                    path: 'warehouses',
                    lazy: async () => ({
                      Component: (await import('../routes/warehouses-page.tsx')).WarehousesPage,
                    }),
                  },
                  {
                    path: 'delivery',
                    lazy: async () => ({ Component: (await import('../routes/delivery-page.tsx')).DeliveryPage }),
                  },
                  {
                    path: 'delivery/:carrierId',
                    lazy: async () => ({ Component: (await import('../routes/carrier-page.tsx')).CarrierPage }),
                  },
                  {
                    path: 'components',
                    lazy: async () => ({ Component: (await import('../routes/components-page.tsx')).ComponentsPage }),
                  },
                  {
                    path: 'catalog/:kind',
                    lazy: async () => ({ Component: (await import('../routes/catalog-page.tsx')).CatalogPage }),
                  },
                  { path: '*', Component: NotFoundPage },
                ],
              },
            ],
          },
        ],
      },
    ],
    { basename: '/dashboard' },
  );
}
