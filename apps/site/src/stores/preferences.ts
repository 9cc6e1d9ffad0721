import { create } from 'zustand';

const MASK = 'maskBalance';
const RAIL = 'sideMenu';
const LIST_VIEW = 'listView';

/** Game lists as cards, or as rows with their figures beside each other. */
export type ListView = 'cards' | 'rows';

interface Preferences {
  /** Spec 4.9: the balance is hidden from everybody who looks on. */
  masked: boolean;
  /** Spec 4.9: the side menu is collapsed to a rail. */
  collapsed: boolean;
  listView: ListView;
}

export const usePreferences = create<Preferences>(() => ({
  masked: localStorage.getItem(MASK) === '1',
  collapsed: localStorage.getItem(RAIL) === 'collapsed',
  listView: localStorage.getItem(LIST_VIEW) === 'rows' ? 'rows' : 'cards',
}));

export function toggleMask() {
  const masked = !usePreferences.getState().masked;
  localStorage.setItem(MASK, masked ? '1' : '0');
  usePreferences.setState({ masked });
}

export function toggleSideMenu() {
  const collapsed = !usePreferences.getState().collapsed;
  localStorage.setItem(RAIL, collapsed ? 'collapsed' : 'open');
  usePreferences.setState({ collapsed });
}

export function pickListView(listView: ListView) {
  localStorage.setItem(LIST_VIEW, listView);
  usePreferences.setState({ listView });
}
