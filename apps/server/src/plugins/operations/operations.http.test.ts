import { useTestApp } from '@hanout/test-kit';
import { describe, expect, test } from 'vitest';

const app = useTestApp();
const get = (url: string, remoteAddress = '127.0.0.1') => app().http.inject({ url, remoteAddress });

describe('operations', () => {
  test('says that it turns and that it is ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('counts answers by route, not by address', async () => {
    await get('/healthz?phone=0661234567');
    const { body, statusCode } = await get('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}');
    expect(body).toContain('database_connections{state="open"}');
    expect(body).not.toContain('0661234567');
  });

  test('shows its figures to callers on this machine only, and to nobody through a proxy on it', async () => {
    const through = (headers: Record<string, string>) => app().http.inject({ url: '/metrics', headers });
    expect((await get('/metrics', '41.200.10.1')).statusCode).toBe(404);
    expect((await get('/metrics', '192.168.1.20')).statusCode).toBe(404);
    expect((await get('/metrics', '::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await through({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await through({ 'x-real-ip': '41.200.10.1' })).statusCode).toBe(404);
    expect((await through({ authorization: 'Bearer ' })).statusCode).toBe(200);
  });

  test('describes its calls, pages left out', async () => {
    const { paths, openapi } = (await get('/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths).length).toBeGreaterThan(0);
    expect(
      Object.keys(paths).filter(
        (path) => !/^\/(?:web|dashboard|api\/v1)\//.test(path) || path.startsWith('/api/v1/docs'),
      ),
    ).toEqual([]);
  });

  test('every page carries the policy that lets no inline code run', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-|nonce-/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('the back office may set styles, compile what reads codes and ask for the camera; uploads may do nothing', async () => {
    const { headers } = await get('/dashboard');
    const backOffice = String(headers['content-security-policy']);
    expect(backOffice).toContain("style-src 'self' 'unsafe-inline'");
    expect(backOffice).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers['permissions-policy']).toContain('camera=(self),');
    expect((await get('/')).headers['permissions-policy']).toContain('camera=(),');
    expect(String((await get('/uploads/product/x/y.webp')).headers['content-security-policy'])).toContain('sandbox');
  });

  test('every route that there is names who may call it', () => {
    expect(app().routes.length).toBeGreaterThan(5);
    expect(app().routes.filter(({ policy }) => policy === undefined)).toEqual([]);
  });
});

describe('operations with a token for the figures', () => {
  const token = 'a token that only the monitoring knows';
  const guarded = useTestApp({ settings: { metricsToken: token } });
  const ask = (authorization: string, remoteAddress: string) =>
    guarded().http.inject({ url: '/metrics', headers: { authorization }, remoteAddress });

  test('whoever shows it reads them from anywhere, nobody else does from this machine', async () => {
    expect((await ask(`Bearer ${token}`, '41.200.10.1')).statusCode).toBe(200);
    expect((await ask(`Bearer ${token}!`, '127.0.0.1')).statusCode).toBe(404);
    expect((await ask('', '127.0.0.1')).statusCode).toBe(404);
  });
});
