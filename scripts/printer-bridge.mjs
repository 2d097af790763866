// npm run printer-bridge -- --printer 192.168.1.50 --shop https://my-shop.dz: hands what tills print to a printer of the network.
import { runApplication } from './launcher/application.mjs';
import { main } from './launcher/main.mjs';

await main(() => runApplication('apps/server/src/printer-bridge/main.ts', process.argv.slice(2)));
