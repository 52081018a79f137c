import { runModule } from './bootstrap.js';

await runModule('e2e/benches/main.ts');
