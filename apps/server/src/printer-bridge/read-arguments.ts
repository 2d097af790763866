import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { PrinterAddress } from './send-to-printer.ts';

export interface BridgeSettings {
  readonly printer: PrinterAddress;
  readonly listen: PrinterAddress;
  /** the addresses of the shop whose tills may print */
  readonly origins: readonly string[];
  readonly token: string;
}

const PRINTER_PORT = 9100;
const BRIDGE_PORT = 9180;
const SHORTEST_TOKEN = 12;

/** `--printer 192.168.1.50 --shop https://boutique.dz [--listen 127.0.0.1:9180] [--code …]`; a text: what is wrong with it. */
export function readArguments(args: readonly string[]): BridgeSettings | string {
  const { values } = parseArgs({
    args: [...args],
    options: {
      printer: { type: 'string' },
      shop: { type: 'string', multiple: true },
      listen: { type: 'string', default: `127.0.0.1:${BRIDGE_PORT}` },
      code: { type: 'string', default: process.env['HANOUT_BRIDGE_CODE'] ?? '' },
    },
  });
  const printer = addressOf(values.printer ?? '', PRINTER_PORT);
  if (printer === null) return '--printer 192.168.1.50 is missing: the address of the printer.';
  const listen = addressOf(values.listen, BRIDGE_PORT);
  if (listen === null) return '--listen is no address.';
  const origins = (values.shop ?? []).flatMap((text) => (URL.canParse(text) ? [new URL(text).origin] : []));
  if (origins.length === 0 || origins.length !== values.shop?.length)
    return '--shop https://my-shop.dz is missing: the address that the till is opened under.';
  if (values.code !== '' && values.code.length < SHORTEST_TOKEN)
    return `--code has fewer than ${SHORTEST_TOKEN} characters.`;
  return { printer, listen, origins, token: values.code === '' ? randomBytes(9).toString('base64url') : values.code };
}

function addressOf(text: string, defaultPort: number): PrinterAddress | null {
  const found = /^(?<host>[\w.-]+)(?::(?<port>\d{1,5}))?$/u.exec(text.trim())?.groups;
  const port = Number(found?.['port'] ?? defaultPort);
  if (found?.['host'] === undefined || port < 1 || port > 65_535) return null;
  return { host: found['host'], port };
}
