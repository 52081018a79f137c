import { z } from 'zod';

/** How well the operating system keeps what it seals: `plain` is no better than a file. */
const secretStrength = z.enum(['keyring', 'file', 'plain']);
export type SecretStrength = z.infer<typeof secretStrength>;

/** What the service process needs before it can open the register. */
const serviceStart = z.object({
  dataFolder: z.string(),
  isDemo: z.boolean(),
  restPort: z.number().or(z.undefined()),
  strength: secretStrength,
  shellReason: z.string(),
});
export type ServiceStart = z.infer<typeof serviceStart>;

/** From the shell to the service. A `port` message carries the service's end of a window's line. */
export const toService = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), start: serviceStart }),
  z.object({ kind: z.literal('port') }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('secret'), id: z.number(), text: z.string() }),
  z.object({ kind: z.literal('no_secret'), id: z.number(), reason: z.string() }),
]);
export type ToService = z.infer<typeof toService>;

/** Access to the interface, made once and told once: its secret can't be read again. */
export const firstClient = z.object({
  port: z.number(),
  userId: z.number(),
  clientId: z.string(),
  clientSecret: z.string(),
});
export type FirstClient = z.infer<typeof firstClient>;

/**
 * From the service to the shell. `refused` says in one sentence why the register can't be opened.
 */
export const fromService = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('running') }),
  z.object({ kind: z.literal('first_client'), client: firstClient }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
  z.object({ kind: z.literal('seal'), id: z.number(), text: z.string() }),
  z.object({ kind: z.literal('unseal'), id: z.number(), text: z.string() }),
]);
export type FromService = z.infer<typeof fromService>;
