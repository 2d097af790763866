/** Where an advertising network is: what a page loads of it and may talk to, and where its server takes conversions. */
export interface AdNetworkPlaces {
  readonly script: string;
  /** origins that its script loads more scripts from, beside its own */
  readonly scripts: readonly string[];
  /** origins that it reports to */
  readonly reports: readonly string[];
  readonly frames: readonly string[];
  /** null: its server takes none from us */
  readonly conversions: string | null;
}

export interface AdNetworks {
  readonly meta: AdNetworkPlaces;
  readonly tiktok: AdNetworkPlaces;
  readonly google: AdNetworkPlaces;
  readonly snapchat: AdNetworkPlaces;
}

/** As the networks document it. Others are given by tests at the composition root alone. */
export const adNetworks: AdNetworks = {
  meta: {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    scripts: [],
    reports: ['https://www.facebook.com', 'https://connect.facebook.net'],
    frames: [],
    conversions: 'https://graph.facebook.com/v24.0',
  },
  tiktok: {
    script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
    scripts: [],
    reports: ['https://analytics.tiktok.com'],
    frames: [],
    conversions: 'https://business-api.tiktok.com/open_api/v1.3/event/track/',
  },
  google: {
    script: 'https://www.googletagmanager.com/gtag/js',
    scripts: ['https://googleads.g.doubleclick.net', 'https://www.googleadservices.com'],
    reports: [
      'https://www.googletagmanager.com',
      'https://www.google.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://googleads.g.doubleclick.net',
      'https://www.googleadservices.com',
    ],
    frames: ['https://td.doubleclick.net'],
    conversions: null,
  },
  snapchat: {
    script: 'https://sc-static.net/scevent.min.js',
    scripts: [],
    reports: ['https://tr.snapchat.com', 'https://sc-static.net'],
    frames: ['https://tr.snapchat.com'],
    conversions: 'https://tr.snapchat.com/v3',
  },
};
