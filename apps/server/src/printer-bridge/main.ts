import { openBridge } from './open-bridge.ts';
import { readArguments } from './read-arguments.ts';

const settings = readArguments(process.argv.slice(2));
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n`);
  process.exitCode = 1;
} else {
  const { printer, listen, token } = settings;
  const bridge = await openBridge(settings);
  process.stdout.write(
    `Printer:  ${printer.host}:${printer.port}\nAddress:  http://${listen.host}:${bridge.port}\nCode:     ${token}\n` +
      'Write address and code into the till: Menu, Printer. Ctrl-C ends it.\n',
  );
  const end = (): void => void bridge.close();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
