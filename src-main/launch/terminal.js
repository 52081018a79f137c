import { runModule } from './bootstrap.js';

await runModule('src-main/terminals/simulator/cli.ts');
