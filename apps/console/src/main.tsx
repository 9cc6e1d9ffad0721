import '@fontsource-variable/manrope/index.css';
import '@croupier/ui/styles.css';
import './console.css';
import { activateLanguage, storedLanguage } from '@croupier/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

await activateLanguage(storedLanguage());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
