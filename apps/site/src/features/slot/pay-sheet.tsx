import { useT } from '@croupier/i18n';
import { Art, Kv, Money, Mono, Sheet } from '@croupier/ui';
import { DRAGON_PAVILION_ART } from '../../games/dragon-pavilion.ts';
import { LineDiagram } from './line-diagram.tsx';
import { SCATTER, type SlotRules, type SlotState, WILD, lineBets } from './spin-view.ts';

type SymbolName = 'H1' | 'H2' | 'H3' | 'H4' | 'A' | 'K' | 'Q' | 'J' | 'T' | 'WILD' | 'SCAT';

interface PayProps {
  rules: SlotRules;
  stake: string;
  symbol: string;
}

function Picture({ name }: { name: string }) {
  const { t } = useT();
  const alt = t(`slot.symbol.${name as SymbolName}`);
  return <Art src={DRAGON_PAVILION_ART[name] ?? ''} alt={alt} width={64} height={64} className="size-11 shrink-0" />;
}

function Pays({ rules, stake, symbol }: PayProps) {
  const { t, money } = useT();
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
      {Object.entries(rules.paytable).map(([name, pays]) => (
        <li key={name} className="flex items-center gap-2 rounded-lg bg-s2 p-2">
          <Picture name={name} />
          <dl className="min-w-0 flex-1 text-xs">
            {Object.entries(pays)
              .toReversed()
              .map(([count, units]) => (
                <div key={count} className="flex justify-between gap-2">
                  <dt className="text-fg3" aria-label={t('slot.pay.of', { count })}>
                    ×{count}
                  </dt>
                  <dd className="font-bold">
                    <Money text={money(lineBets(stake, units, rules.betUnits), symbol)} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Specials({ rules, stake, symbol }: PayProps) {
  const { t, money } = useT();
  const rows = Object.entries(rules.scatterPays).map(([count, times]) =>
    t('slot.pay.scatterRow', {
      count,
      amount: money(lineBets(stake, times * rules.betUnits, rules.betUnits), symbol),
      spins: rules.freeSpins[count] ?? 0,
    }),
  );
  return (
    <div className="mt-3 grid gap-2 text-[.8125rem]">
      <p className="flex items-center gap-3 rounded-lg bg-s2 p-2">
        <Picture name={WILD} />
        {t('slot.pay.wild')}
      </p>
      <div className="flex items-center gap-3 rounded-lg bg-s2 p-2">
        <Picture name={SCATTER} />
        <div>
          <p>{t('slot.pay.scatter')}</p>
          <ul className="mt-1 text-xs text-fg2">
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

function Figures({ rules }: { rules: SlotRules }) {
  const { t } = useT();
  const volatility = ['low', 'medium', 'high'].includes(rules.volatility)
    ? t(`slot.volatility.${rules.volatility as 'low' | 'medium' | 'high'}`)
    : rules.volatility;
  return (
    <>
      <Kv
        rows={[
          [t('slot.pay.rtp'), `${rules.rtpPercent}%`],
          [t('slot.pay.jackpot'), `${rules.jackpotPercent}%`],
          [t('slot.pay.volatility'), volatility],
          [t('slot.pay.version'), <Mono key="version">{rules.gameVersion}</Mono>],
        ]}
      />
      <p className="mt-1 text-xs text-fg3">{t('slot.pay.versionText')}</p>
    </>
  );
}

interface PaySheetProps {
  open: boolean;
  onClose: () => void;
  state: SlotState;
  stake: string;
}

/** What everything pays at the stake that is set, and the rules. */
export function PaySheet({ open, onClose, state, stake }: PaySheetProps) {
  const { t, money } = useT();
  const { game: rules, currencySymbol: symbol } = state;
  const lineBet = money(lineBets(stake, 1, rules.betUnits), symbol);
  const heading = 'mt-6 text-md font-extrabold';
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={t('slot.paytable')} closeOutside>
      <div role="region" tabIndex={0} aria-label={t('slot.paytable')} className="min-h-0 flex-1 overflow-y-auto p-5">
        <p className="text-xs text-fg3">{t('slot.pay.at', { stake: money(stake, symbol), lineBet })}</p>
        <Pays rules={rules} stake={stake} symbol={symbol} />
        <Specials rules={rules} stake={stake} symbol={symbol} />
        <h3 className={heading}>{t('slot.pay.free')}</h3>
        <p className="mt-1 text-[.8125rem] text-fg2">{t('slot.pay.freeText')}</p>
        <h3 className={heading}>{t('slot.pay.lines', { count: rules.lines.length })}</h3>
        <p className="mt-1 text-[.8125rem] text-fg2">{t('slot.pay.linesText')}</p>
        <ul className="mt-3 grid grid-cols-5 gap-2">
          {rules.lines.map((rows, index) => (
            <li key={index}>
              <LineDiagram rows={rows} label={t('slot.pay.line', { line: index + 1 })} />
              <span aria-hidden className="tnum block text-center text-[.6875rem] text-fg3">
                {index + 1}
              </span>
            </li>
          ))}
        </ul>
        <h3 className={heading}>{t('slot.pay.figures')}</h3>
        <Figures rules={rules} />
      </div>
    </Sheet>
  );
}
