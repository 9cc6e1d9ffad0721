import { useT } from '@croupier/i18n';
import { Card as Panel, Seg } from '@croupier/ui';
import { type Home, isGroup, LONGEST, type Rule, shownHot } from './draft.ts';
import { HotReasons } from './hot-reasons.tsx';
import { PickGames } from './pick-games.tsx';
import { SpanFields } from './span-fields.tsx';

const RULES: readonly Rule[] = ['players', 'new', 'hand'];

interface HotCardProps {
  hot: Home['hot'];
  mayWrite: boolean;
  onChange: (hot: Home['hot']) => void;
}

/** [spec 9.3] How the hot row is made: by a rule, or by hand. */
export function HotCard({ hot, mayWrite, onChange }: HotCardProps) {
  const { t } = useT();
  const pick = (rule: Rule) => {
    // Who begins to pick begins with what stands there.
    const games = rule === 'hand' && hot.games.every(isGroup) ? shownHot(hot).slice(0, LONGEST) : hot.games;
    if (mayWrite) onChange({ ...hot, rule, games });
  };
  return (
    <Panel className="grid gap-3 !rounded-lg">
      <h2 className="text-md font-extrabold">{t('console-home.hot')}</h2>
      <Seg
        label={t('console-home.hotRule')}
        items={RULES.map((value) => ({ value, label: t(`console-home.rule.${value}`) }))}
        value={hot.rule}
        onPick={pick}
      />
      <p className="text-xs text-fg3">{t(`console-home.ruleText.${hot.rule}`)}</p>
      {hot.rule === 'hand' && (
        <PickGames
          label={t('console-home.hotGames')}
          games={hot.games}
          mayWrite={mayWrite}
          onChange={(games) => onChange({ ...hot, games })}
        />
      )}
      {hot.rule !== 'hand' && (
        <PickGames
          label={t('console-home.hotGroups')}
          kind="groups"
          games={hot.games.filter(isGroup)}
          mayWrite={mayWrite}
          onChange={(groups) => onChange({ ...hot, games: [...groups, ...hot.games.filter((one) => !isGroup(one))] })}
        />
      )}
      {hot.games.length > 0 && (
        <>
          <SpanFields
            span={hot}
            name={t('console-home.hot')}
            mayWrite={mayWrite}
            onChange={(span) => onChange({ ...hot, ...span })}
          />
          <p className="text-xs text-fg3">{t('console-home.hotSpanHint')}</p>
        </>
      )}
      <HotReasons hot={hot} />
    </Panel>
  );
}
