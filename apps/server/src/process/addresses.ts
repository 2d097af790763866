import { networkInterfaces } from 'node:os';

/** Under which addresses people reach a server that listens on this host and port. */
export function addressesOf(host: string, port: number): string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  const local = everywhere || host === '127.0.0.1' || host === '::1' ? 'localhost' : host;
  return [local, ...(everywhere ? networkAddresses() : [])].map((name) => `http://${name}:${port}`);
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
