/** How large a structured message may be: what a door lets through before anybody looks inside. */
export interface MessageLimits {
  /** Characters of names and texts together, each other value counted as eight. */
  readonly textLengthMax: number;
  /** Bytes of files together. */
  readonly fileBytesMax: number;
  /** Objects and arrays inside each other. */
  readonly depthMax: number;
}

export const messageLimits: MessageLimits = {
  textLengthMax: 1024 * 1024,
  fileBytesMax: 10 * 1024 * 1024,
  depthMax: 16,
};

const otherValueLength = 8;

/** Whether a message is larger than the limits. Stops counting as soon as it is. */
export function exceedsLimits(message: unknown, limits: MessageLimits): boolean {
  let textLeft = limits.textLengthMax;
  let bytesLeft = limits.fileBytesMax;

  function exceeds(value: unknown, depth: number): boolean {
    if (value instanceof Uint8Array) {
      bytesLeft -= value.byteLength;
      return bytesLeft < 0;
    }
    textLeft -= typeof value === 'string' ? value.length : otherValueLength;
    if (textLeft < 0) return true;
    if (typeof value !== 'object' || value === null) return false;
    if (depth === 0) return true;
    return Object.entries(value).some(([name, field]) => {
      textLeft -= name.length;
      return exceeds(field, depth - 1);
    });
  }

  return exceeds(message, limits.depthMax);
}

/** Whether objects and arrays lie more than `depthMax` inside each other. */
export function isNestedDeeper(value: unknown, depthMax: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depthMax === 0) return true;
  for (const field of Object.values(value)) {
    if (isNestedDeeper(field, depthMax - 1)) return true;
  }
  return false;
}
