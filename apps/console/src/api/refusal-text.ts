import type { ApiRefusal } from '@croupier/client';

/** What a refusal says where no field is at fault; such a field says it itself. */
export const generalText = (error: ApiRefusal | null): string | undefined =>
  error && Object.keys(error.fields).length === 0 ? error.message : undefined;
