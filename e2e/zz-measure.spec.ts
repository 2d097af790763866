import { test } from './support/back-office-journey.ts';
import { hire } from './support/staff.ts';
import { writeFileSync } from 'node:fs';
test('measure', async ({ page, language, browser, baseURL }) => {
  const employee = await hire({ roles: ['owner'], language });
  const out: unknown[] = [];
  const state = async () => {
    const { email, password } = employee;
    await page.request.post('/dashboard/api/auth/sign-in', { data: { email, password } });
    return page.context().storageState();
  };
  const storageState = await state();
  for (const [path, latency] of [
    ['/dashboard/orders', 0],
    ['/dashboard/orders', 40],
    ['/dashboard/warehouses', 40],
  ] as const) {
    const runs: { ms: number; requests: number; kb: number; chain: number; texts: number }[] = [];
    for (let i = 0; i < 5; i += 1) {
      const context = await browser.newContext({ storageState, baseURL, locale: 'fr-DZ' });
      const p = await context.newPage();
      const cdp = await context.newCDPSession(p);
      await cdp.send('Network.enable');
      if (latency)
        await cdp.send('Network.emulateNetworkConditions', {
          offline: false,
          latency,
          downloadThroughput: 1_250_000,
          uploadThroughput: 1_250_000,
        });
      let requests = 0;
      let bytes = 0;
      let scripts = 0;
      const urls = new Map<string, string>();
      cdp.on('Network.requestWillBeSent', (e) => {
        urls.set(e.requestId, e.request.url);
      });
      cdp.on('Network.loadingFinished', (e) => {
        if ((urls.get(e.requestId) ?? '').startsWith('data:')) return;
        requests += 1;
        bytes += e.encodedDataLength;
        if ((urls.get(e.requestId) ?? '').includes('/assets/') && /\.js/.test(urls.get(e.requestId) ?? ''))
          scripts += 1;
      });
      const started = performance.now();
      await p.goto(path, { waitUntil: 'commit' });
      await p.waitForSelector('main table tbody tr, main .hn-cards > li, main .hn-empty');
      const ms = Math.round(performance.now() - started);
      runs.push({ ms, requests, kb: Math.round(bytes / 102.4) / 10, chain: 0, texts: scripts });
      await context.close();
    }
    runs.sort((a, b) => a.ms - b.ms);
    out.push({ path, latency, median: runs[2], all: runs.map((r) => r.ms) });
  }
  writeFileSync(process.env['MEASURE_OUT'] ?? '/tmp/measure.json', JSON.stringify(out, null, 1));
});
