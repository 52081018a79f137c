import { runModule } from './bootstrap.js';

await runModule('src-main/launch/build/main.js');
