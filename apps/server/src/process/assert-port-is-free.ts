import { createServer } from 'node:net';
import { StartFailure } from '../start-failure.ts';

/** Asked before anything else is started, so that a taken port costs nothing. */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenFailure(error, host, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

export function listenFailure(error: unknown, host: string, port: number): StartFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartFailure(`Port ${port} is taken by another program: stop it, or set PORT to another number.`);
  }
  if (code === 'EACCES') return new StartFailure(`This user may not listen on port ${port}: set PORT to 1024 or more.`);
  return new StartFailure(
    `It is not possible to listen on ${host}:${port} (${String(code ?? error)}): check HOST and PORT.`,
  );
}
