/** Between the main process and the stand-in of a utility process. */
export type ToUtility =
  | { readonly kind: 'message'; readonly message: unknown; readonly ports: readonly number[] }
  | { readonly kind: 'port'; readonly port: number; readonly message: unknown }
  | { readonly kind: 'port_closed'; readonly port: number };

export type FromUtility =
  | { readonly kind: 'message'; readonly message: unknown }
  | { readonly kind: 'port'; readonly port: number; readonly message: unknown }
  | { readonly kind: 'port_closed'; readonly port: number };
