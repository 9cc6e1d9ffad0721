import type { AllCalls, ValueOf } from '@croupier/contract';
import type { MessageKey } from '@croupier/i18n';

export type Roles = ValueOf<AllCalls['roles']>;

/** What a permission allows, in words. */
export const permissionText = (permission: string): MessageKey =>
  `console-roles.permission.${permission}` as MessageKey;
