import type { BootstrapOptions } from '../service/bootstrap.ts';

/** The first API client as the environment names it; what isn't set is drawn at random. */
export function readBootstrapOptions(env: NodeJS.ProcessEnv): BootstrapOptions {
  return {
    clientId: env.COUNTERTOP_CLIENT_ID || undefined,
    clientSecret: env.COUNTERTOP_CLIENT_SECRET || undefined,
  };
}
