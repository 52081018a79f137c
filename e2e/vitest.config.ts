import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['src-*/**/*.test.{ts,tsx}', 'src-main/launch/**/*.test.js', 'e2e/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // Generous: some tests start a Chromium, and the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 40_000,
  },
});
