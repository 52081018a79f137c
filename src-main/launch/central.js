import { runModule } from './bootstrap.js';

await runModule('src-main/shell-central/main.ts');
