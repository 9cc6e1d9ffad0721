import { create } from 'zustand';

/** Why a code was not sent, for the form that asked for it. */
export const useWarning = create<{ text: string | null }>(() => ({ text: null }));

export const warn = (text: string) => useWarning.setState({ text });
export const dismissWarning = () => useWarning.setState({ text: null });
