import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate that nobody vouches for, as terminals make for themselves; for tests. */
export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 in upper-case hexadecimal. */
  readonly fingerprint: string;
}

export function makeSelfSigned(): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = certificate(publicKey, privateKey);
  const base64 = der.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(der).digest('hex').toUpperCase(),
  };
}

const integer = 0x02;
const bitString = 0x03;
const objectId = 0x06;
const utf8 = 0x0c;
const utcTime = 0x17;
const sequence = 0x30;
const set = 0x31;
const ecdsaWithSha256 = der(objectId, Buffer.from('2a8648ce3d040302', 'hex'));
const commonName = der(objectId, Buffer.from('550403', 'hex'));

/** The least that X.509 version 1 asks for. */
function certificate(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const algorithm = der(sequence, ecdsaWithSha256);
  const attribute = der(sequence, commonName, der(utf8, Buffer.from('terminal')));
  const name = der(sequence, der(set, attribute));
  const times = ['260101000000Z', '360101000000Z'].map((time) => der(utcTime, Buffer.from(time)));
  const content = der(
    sequence,
    der(integer, Buffer.of(1)),
    algorithm,
    name,
    der(sequence, ...times),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  return der(sequence, content, algorithm, der(bitString, Buffer.of(0), signature));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
