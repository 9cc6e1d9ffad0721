import { createContext, useContext } from 'react';

/** The few words the kit itself says. The app gives them in the person's language; the kit knows no catalogue. */
export interface UiTexts {
  close: string;
  previous: string;
  next: string;
  pause: string;
  resume: string;
  copy: string;
  copied: string;
  showPassword: string;
  hidePassword: string;
  amountHidden: string;
  loading: string;
  retry: string;
  reference: string;
  optional: string;
  notifications: string;
}

const Texts = createContext<UiTexts | null>(null);

export const UiTextsProvider = Texts.Provider;

export function useUiTexts(): UiTexts {
  const texts = useContext(Texts);
  if (texts === null) throw new Error('UiTextsProvider is missing above this component');
  return texts;
}
