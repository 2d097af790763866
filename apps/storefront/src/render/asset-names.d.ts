declare module 'virtual:asset-names' {
  /** Addresses of the browser's files, from `/assets/…`. */
  export const assets: {
    readonly style: string;
    readonly early: string;
    readonly module: string;
    readonly fonts: { readonly latin: string; readonly arabic: string };
  };
}
