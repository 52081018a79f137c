import { runModule } from './bootstrap.js';

await runModule('src-main/launch/check/main.js');
