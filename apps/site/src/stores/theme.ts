import { create } from 'zustand';

export type Theme = 'dark' | 'light';

interface ThemeStore {
  theme: Theme;
  toggle: () => void;
}

const shown = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

export const useTheme = create<ThemeStore>((set, get) => ({
  theme: shown(),
  toggle: () => {
    const theme: Theme = get().theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
    set({ theme });
  },
}));
