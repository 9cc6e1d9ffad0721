import type { Language, MemberSession, OperatorSession, RequestBrand } from './handlers.ts';

/** What the HTTP layer asks of modules above it; `app.ts` fills it. */
export interface HttpPorts {
  /** The brand that answers on a host name; null when none does. */
  resolveBrand(host: string): Promise<RequestBrand | null>;
  /**
   * Why a visitor of this address gets no service now (spec 4.1); null when they do. Asked with every call, so that a change of address acts at
   * once. `needsPlace`: also where nobody knows from where it comes and the brand minds.
   */
  gate(brand: RequestBrand, ip: string, needsPlace: boolean): Promise<'maintenance' | 'region_restricted' | null>;
  authenticate(token: string, brandId: number): Promise<MemberSession | null>;
  authenticateOperator(token: string, brandId: number): Promise<OperatorSession | null>;
  /** Where the frames of a brand's pages may come from, beside the brand itself. */
  frameOrigins(brandId: number): Promise<readonly string[]>;
  translate(language: Language, key: string, params: Record<string, string | number>): string;
  unseal(sealed: string): Promise<unknown>;
}
