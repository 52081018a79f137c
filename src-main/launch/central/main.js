// npm run central -- [--help and what it lists]
import { buildIfStale } from '../build/build.js';
import { runBuilt } from '../build/run-built.js';

await buildIfStale(['programs']);
process.exit(await runBuilt('central', process.argv.slice(2)));
