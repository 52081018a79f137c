/**
 * Of a simulated terminal that isn't given another: the demo's is registered under it, so that one
 * that somebody starts answers as the demo's own.
 */
export const simulatedSerialNumber = '0821234567';
