import { create } from 'zustand';

type Theme = 'dark' | 'light';

/** What stands on the page is the truth; the choice is kept for the next visit and shared with the site. */
export const useTheme = create<{ theme: Theme; toggle: () => void }>((set, get) => ({
  theme: document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  toggle: () => {
    const theme: Theme = get().theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    localStorage.setItem('theme', theme);
    set({ theme });
  },
}));
