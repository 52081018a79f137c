import { runModule } from './bootstrap.js';

await runModule('src-main/launch/start/main.js');
