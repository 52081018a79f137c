import { runModule } from './bootstrap.js';

await runModule('src-main/terminals/drivers/pax/frames-cli.ts');
