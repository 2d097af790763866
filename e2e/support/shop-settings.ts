import { readSettings, type Settings } from '@hanout/server/settings';

/** The settings of the shop that the journeys run in (scratch-shop.ts). */
export function shopSettings(): Settings {
  const dataFolder = process.env['HANOUT_E2E_DATA'] ?? '';
  return readSettings({ HANOUT_DATA: dataFolder }, dataFolder);
}
