import { create } from 'zustand';

/** Play waits for an answer. Games start no further round while it does. */
export const useRealityCheck = create<{ open: boolean }>(() => ({ open: false }));

export const openRealityCheck = () => useRealityCheck.setState({ open: true });
export const closeRealityCheck = () => useRealityCheck.setState({ open: false });
