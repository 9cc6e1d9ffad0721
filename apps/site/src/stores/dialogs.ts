import type { AllCalls, ValueOf } from '@croupier/contract';
import { create } from 'zustand';
import type { Game } from '../games/game.ts';
import { takeWish } from './wish.ts';

/** What can stand over the page (spec 2.22). One at a time; opening another takes its place. */
export type DialogState =
  | { kind: 'login'; next?: string | undefined }
  | { kind: 'register' }
  | { kind: 'register-bonus'; bonus: NonNullable<ValueOf<AllCalls['registerSettings']>['bonus']> }
  | { kind: 'help'; anchor?: string | undefined }
  | { kind: 'sign-out' }
  | { kind: 'change-password' }
  | { kind: 'forgot' }
  | { kind: 'payment-password'; forgotten?: boolean }
  | { kind: 'close-account' }
  | { kind: 'verify-contact'; channel: 'sms' | 'email'; current: string | null; verified: boolean }
  | { kind: 'search' }
  | { kind: 'feedback'; type?: number | undefined }
  | { kind: 'real-account' }
  | { kind: 'announcement' }
  | { kind: 'notice'; title: string }
  | { kind: 'game-closed'; game: Game }
  | { kind: 'vendor-games'; vassalage: string; gameType: Game['gameType']; title: string };

interface DialogStore {
  dialog: DialogState | null;
}

export const useDialog = create<DialogStore>(() => ({ dialog: null }));

export function openDialog(dialog: DialogState) {
  useDialog.setState({ dialog });
}

export function closeDialog() {
  useDialog.setState({ dialog: null });
}

/** The page changes: what stood over it goes, but for an offer that is made on the way. */
export function leaveDialog() {
  const kind = useDialog.getState().dialog?.kind;
  if (kind === undefined || kind === 'register-bonus') return;
  // Who goes elsewhere while they are asked who they are no longer wants what it was asked for.
  takeWish();
  closeDialog();
}
