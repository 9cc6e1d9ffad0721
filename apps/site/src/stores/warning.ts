import { create } from 'zustand';

/** What has to be read before one goes on; over whatever is open. */
export const useWarning = create<{ text: string | null }>(() => ({ text: null }));

export const warn = (text: string) => useWarning.setState({ text });
export const dismissWarning = () => useWarning.setState({ text: null });
