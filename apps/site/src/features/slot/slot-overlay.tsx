import { useT } from '@croupier/i18n';
import { Button } from '@croupier/ui';
import { useEffect, useRef } from 'react';
import type { Overlay } from './slot-session.ts';

const TIERS = ['grand', 'major', 'minor', 'mini'] as const;
const isTier = (tier: string): tier is (typeof TIERS)[number] => (TIERS as readonly string[]).includes(tier);

function useTexts(overlay: Overlay, symbol: string): { title: string; text: string; go: string } {
  const { t, money } = useT();
  if (overlay.kind === 'jackpot') {
    const tier = isTier(overlay.tier) ? t(`slot.tier.${overlay.tier}`) : overlay.tier;
    const title = t('slot.over.jackpot', { tier, amount: money(overlay.amount, symbol) });
    return { title, text: t('slot.over.jackpotText'), go: t('slot.over.jackpotGo') };
  }
  const { kind, feature } = overlay;
  const params = {
    count: kind === 'end' ? feature.played : feature.left,
    amount: money(feature.won, symbol),
    stake: money(feature.stake, symbol),
  };
  const key = `slot.over.${kind}` as const;
  return { title: t(key, params), text: t(`${key}Text`, params), go: t(`${key}Go`) };
}

interface SlotOverlayProps {
  overlay: Overlay;
  symbol: string;
  onDismiss: () => void;
}

/** Says what begins or what it came to, and waits. Stands over the reels only, so that nothing else is locked. */
export function SlotOverlay({ overlay, symbol, onDismiss }: SlotOverlayProps) {
  const { title, text, go } = useTexts(overlay, symbol);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [overlay]);
  return (
    <section
      aria-label={title}
      className="absolute inset-0 grid place-items-center bg-[oklch(.1_.04_300/.72)] p-4 text-center"
    >
      <div className="max-w-md">
        <img src="/art/sym/dp-scatter.avif" alt="" width={96} height={96} className="mx-auto size-24" />
        <h2 className="gold-text mt-2 text-[clamp(1.5rem,6vw,2.5rem)] font-extrabold leading-tight">{title}</h2>
        <p className="mt-2 text-white/85 [text-wrap:balance]">{text}</p>
        <Button ref={button} kind="primary" size="lg" className="mt-5 min-w-40" onClick={onDismiss}>
          {go}
        </Button>
      </div>
    </section>
  );
}
