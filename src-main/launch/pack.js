import { runModule } from './bootstrap.js';

await runModule('src-main/launch/pack/main.js');
