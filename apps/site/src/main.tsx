import '@fontsource-variable/manrope/index.css';
import '@croupier/ui/styles.css';
import { activateLanguage, storedLanguage } from '@croupier/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { resumeAtStart } from './features/auth/resume-session.ts';
import { loadArea } from './lazy/load-area.ts';
import { takeTokenFromAddress } from './stores/session.ts';

takeTokenFromAddress();
await Promise.all([loadArea(() => activateLanguage(storedLanguage())), resumeAtStart()]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
