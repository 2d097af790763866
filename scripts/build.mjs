// npm run build: the shop and the back office, whether they changed or not.
import { main } from './launcher/main.mjs';
import { prepare } from './launcher/prepare.mjs';

await main(() => prepare({ rebuild: true }));
