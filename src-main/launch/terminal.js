import { runModule } from './bootstrap.js';

await runModule('src-main/composition/terminal-program.ts');
