import { LANGUAGES, chooseLanguage, useT, type LanguageCode } from '@croupier/i18n';
import { Menu, MenuItem } from '@croupier/ui';
import Caret from '~icons/ph/caret-down-bold';
import Check from '~icons/ph/check-bold';
import Globe from '~icons/ph/globe-simple-bold';
import { api } from '../../api/api.ts';
import { loadArea } from '../../lazy/load-area.ts';
import { sessionToken } from '../../stores/session.ts';
import { useWhitelabel } from '../brand.ts';

/** [spec 4.14] The choice is kept here and told to the server, which then writes to the person in it. */
async function choose(code: LanguageCode) {
  await loadArea(() => chooseLanguage(code));
  if (sessionToken() !== null) await api('setLanguage', { language: code });
}

export default function LanguageMenu({ wide = false }: { wide?: boolean }) {
  const { t, lang } = useT();
  const offered = useWhitelabel()?.languages ?? (Object.keys(LANGUAGES) as LanguageCode[]);
  const trigger = (
    <button
      type="button"
      className={wide ? 'btn btn-quiet w-full !justify-start !px-3' : 'btn btn-quiet !gap-1.5 !px-2.5'}
    >
      <Globe className="text-base" />
      <span className="sr">{t('shell.language')}</span>
      <span className="text-xs font-bold">{wide ? LANGUAGES[lang].name : lang}</span>
      <Caret className="text-[10px] opacity-70" />
    </button>
  );
  return (
    <Menu defaultOpen trigger={trigger}>
      {offered.map((code) => (
        <MenuItem
          key={code}
          lang={LANGUAGES[code].tag}
          end={code === lang && <Check className="text-linkc" />}
          onSelect={() => void choose(code)}
        >
          {LANGUAGES[code].name}
        </MenuItem>
      ))}
    </Menu>
  );
}
