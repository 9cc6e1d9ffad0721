import { translate, type MessageKey } from '@croupier/i18n/server';
import { closedFor, resolveBrand } from '#brand';
import { frameOrigins } from '#gateway';
import { authenticate } from '#identity';
import type { HttpPorts } from '#kernel/http/ports';
import type { Seals } from '#kernel/http/sealed';
import type { Kernel } from '#kernel/kernel';
import { authenticateOperator } from '#operators';

/** What the HTTP layer asks of the modules. */
export function httpPorts(kernel: Kernel, seals: Seals): HttpPorts {
  const { db } = kernel;
  return {
    resolveBrand: (host) => resolveBrand(db, host),
    gate: (brand, ip, needsPlace) => closedFor(db, brand.id, ip, needsPlace),
    authenticate: (token, brandId) => authenticate(kernel, token, brandId),
    authenticateOperator: (token, brandId) => authenticateOperator(kernel, token, brandId),
    frameOrigins: (brandId) => frameOrigins(kernel, brandId),
    translate: (language, key, params) => translate(language, key as MessageKey, params),
    unseal: (sealed) => seals.unseal(sealed),
  };
}
