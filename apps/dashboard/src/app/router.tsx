import type { TextsLoader } from '@hanout/i18n';
import { dashboardAccount } from '@hanout/i18n/catalogues/dashboard/account/load.ts';
import { dashboardAttendanceWords } from '@hanout/i18n/catalogues/dashboard/attendance-words/load.ts';
import { dashboardEntrance } from '@hanout/i18n/catalogues/dashboard/entrance/load.ts';
import { dashboardReports } from '@hanout/i18n/catalogues/dashboard/reports/load.ts';
import { dashboardKiosk } from '@hanout/i18n/catalogues/dashboard/kiosk/load.ts';
import { createBrowserRouter } from 'react-router';
import type { RouteObject } from 'react-router';
import { FailedPage } from '../shell/states/failed-page.tsx';
import { NotFoundPage } from '../shell/states/not-found-page.tsx';
import { permittedPage } from '../shell/states/permitted-page.tsx';
import { pageOfShop } from '../shell/shop-in-view/page-of-shop.tsx';
import { ShellRoute } from '../shell/frame/shell-route.tsx';
import { StartingPage } from '../shell/states/starting-page.tsx';
import type { Application } from './application.ts';
import type { Feature, FeatureRoute } from './feature.ts';
import { requireSession } from './require-session.ts';

/** Every page of the back office; all but the shell are fetched when first opened. */
export function createRouter(application: Application, features: readonly Feature[]) {
  return createBrowserRouter(routesOf(application, features), { basename: '/dashboard' });
}

export function routesOf(application: Application, features: readonly Feature[]): RouteObject[] {
  return [
    {
      HydrateFallback: StartingPage,
      ErrorBoundary: FailedPage,
      children: [
        {
          path: '/sign-in',
          lazy: async () => ({ Component: (await import('../session/pages/sign-in-page.tsx')).SignInPage }),
        },
        {
          path: '/first-run',
          lazy: async () => ({ Component: (await import('../session/pages/first-run-page.tsx')).FirstRunPage }),
        },
        {
          path: '/welcome',
          lazy: async () => {
            const [{ WelcomePage }] = await Promise.all([
              import('../entrance/pages/welcome-page.tsx'),
              application.languages.need([dashboardEntrance]),
            ]);
            return { Component: WelcomePage };
          },
        },
        {
          path: '/forgotten',
          lazy: async () => {
            const [{ ForgottenPage }] = await Promise.all([
              import('../entrance/pages/forgotten-page.tsx'),
              application.languages.need([dashboardEntrance]),
            ]);
            return { Component: ForgottenPage };
          },
        },
        {
          path: '/kiosk',
          lazy: async () => {
            const [{ KioskPage }] = await Promise.all([
              import('../kiosk/pages/kiosk-page.tsx'),
              application.languages.need([dashboardKiosk]),
            ]);
            return { Component: KioskPage };
          },
        },
        {
          path: '/second-factor',
          lazy: async () => {
            const [{ SecondFactorPage }] = await Promise.all([
              import('../account/pages/second-factor-page.tsx'),
              application.languages.need([dashboardAccount]),
            ]);
            return { Component: SecondFactorPage };
          },
        },
        {
          path: '/',
          element: <ShellRoute features={features} />,
          loader: ({ request }) => requireSession(application, request),
          shouldRevalidate: () => false,
          children: [
            {
              ErrorBoundary: FailedPage,
              children: [
                {
                  index: true,
                  lazy: async () => {
                    const [{ HomePage }] = await Promise.all([
                      import('../home/pages/home-page.tsx'),
                      application.languages.need([dashboardReports]),
                    ]);
                    return { Component: pageOfShop(HomePage) };
                  },
                },
                ...features.flatMap(({ routes, texts }) => routes.map((route) => pageRoute(application, route, texts))),
                {
                  path: 'account',
                  lazy: async () => {
                    const [{ AccountPage }] = await Promise.all([
                      import('../account/pages/account-page.tsx'),
                      application.languages.need([dashboardAccount, dashboardAttendanceWords]),
                    ]);
                    return { Component: AccountPage };
                  },
                },
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ];
}

function pageRoute(
  { languages }: Application,
  { path, permission, ofShop, page, texts = [] }: FeatureRoute,
  ofFeature: readonly TextsLoader[],
) {
  const lazy = async () => {
    const [Page] = await Promise.all([page(), languages.need([...ofFeature, ...texts])]);
    return { Component: permittedPage(permission, ofShop === undefined ? Page : pageOfShop(Page)) };
  };
  return { path, lazy };
}
