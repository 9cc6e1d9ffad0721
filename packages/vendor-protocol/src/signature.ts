import { createSign, createVerify, type KeyLike } from 'node:crypto';

/** The header a signature travels in, unless a vendor has chosen another name. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

/** base64 of RSASSA-PKCS1-v1_5 with SHA-256 over the raw bytes of a body. */
export function sign(body: Uint8Array | string, privateKey: KeyLike): string {
  return createSign('sha256').update(body).sign(privateKey, 'base64');
}

/** Over the very bytes that came, before anything parses them. A signature that is no signature is a wrong one. */
export function verify(body: Uint8Array | string, signature: string | undefined, publicKey: KeyLike): boolean {
  if (!signature) return false;
  try {
    return createVerify('sha256').update(body).verify(publicKey, signature, 'base64');
  } catch {
    return false;
  }
}
