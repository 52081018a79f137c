import type { RegisterRole } from '../../../src-shared/contract/operation.ts';

/** How far a credential reaches: the whole platform, one corporate or one location. */
export type TokenScope =
  | { readonly kind: 'platform' }
  | { readonly kind: 'corporate'; readonly corporateId: number }
  | { readonly kind: 'location'; readonly locationId: number };

/** A person signed in at a register with a PIN. */
export interface Session {
  readonly userId: number;
  readonly locationId: number;
  readonly role: RegisterRole;
  readonly name: string;
}

/**
 * Who calls, as the door established it. The acting user of a REST call is a parameter, never a
 * credential.
 */
export type Caller =
  | { readonly door: 'rest'; readonly kind: 'interface' | 'gateway'; readonly scope: TokenScope }
  | { readonly door: 'rest'; readonly kind: 'none' }
  | { readonly door: 'rest'; readonly kind: 'refused'; readonly reason: string }
  | {
      readonly door: 'port';
      readonly connection: PortConnection;
      readonly session: Session | null;
    };

/** Whoever calls over HTTP. */
export type RestCaller = Extract<Caller, { readonly door: 'rest' }>;

/** One window's connection: sign-in changes its session. */
export interface PortConnection {
  session: Session | null;
}
