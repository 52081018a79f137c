import { runModule } from './bootstrap.js';

await runModule('src-main/launch/central/main.js');
