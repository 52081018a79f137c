import { runModule } from './bootstrap.js';

await runModule('src-main/launch/test/main.js');
