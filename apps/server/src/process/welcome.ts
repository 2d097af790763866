import type { Settings } from '../settings.ts';
import { addressesOf } from './addresses.ts';
import { logFileIn } from './logger.ts';
import type { WayIn } from './prepare-installation.ts';

export type Welcome = { readonly settings: Settings; readonly port: number; readonly wayIn: WayIn | null };

/** The last words of a start: where shop and back office are, and how to get in. */
export function presentWelcome({ settings, port, wayIn }: Welcome): string {
  const places = addressesOf(settings.host, port).flatMap((address) => [
    `  Shop         ${address}`,
    `  Back office  ${address}/dashboard`,
  ]);
  const log = wayIn === null ? [] : [`  Log          ${logFileIn(settings.dataFolder)}`];
  const data = `  Data         ${settings.dataFolder}`;
  return ['', 'Hanout is ready.', ...places, ...presentWayIn(wayIn), data, ...log, ''].join('\n');
}

function presentWayIn(wayIn: WayIn | null): string[] {
  if (wayIn === null) return [];
  if (wayIn.demoSignIn !== null) {
    const { email, password } = wayIn.demoSignIn;
    const till = wayIn.tillPin === undefined ? [] : [`  Till PIN     ${wayIn.tillPin}`];
    return [`  Sign-in      ${email}`, `  Password     ${password}`, ...till];
  }
  return wayIn.firstRunCode === null
    ? []
    : [`  First run    open the back office and type this code: ${wayIn.firstRunCode}`];
}
