/** Cookies that the networks' scripts set in the shop's own name. */
const NAMES = /^_(?:fbp|fbc|ttp|tt_enable_cookie|scid|sctr|ga|gcl)/u;

/** Takes the networks' cookies away and draws the page anew, without their scripts. */
export function forgetAds(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((each) => NAMES.test(each)))
    for (const domain of domainsOf(location.hostname))
      document.cookie = `${name}=; path=/; max-age=0${domain === '' ? '' : `; domain=${domain}`}`;
  location.reload();
}

/** `shop.example.dz`, and what lies above it: scripts set theirs as high as they may. */
function domainsOf(host: string): readonly string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))];
}
