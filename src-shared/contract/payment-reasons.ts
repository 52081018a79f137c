/**
 * The `decline_reason` of a payment that the terminal took for one that it had charged before: it
 * may be sent again, once a person has said that both are wanted. Apart from the schemas, which a
 * window has no use for.
 */
export const duplicateReason = 'duplicate';
