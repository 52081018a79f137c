// npm run build
import { buildPart } from './build.js';

await buildPart('renderer');
await buildPart('electron');
await buildPart('programs');
