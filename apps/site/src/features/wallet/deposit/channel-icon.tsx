import type { ComponentType } from 'react';
import Bank from '~icons/ph/bank-fill';
import Coin from '~icons/ph/coins-fill';
import Qr from '~icons/ph/qr-code-fill';
import Store from '~icons/ph/storefront-fill';
import Wallet from '~icons/ph/wallet-fill';
import type { Channel } from './channel-tiles.tsx';

const ICONS: Record<Channel['kind'], ComponentType<{ className?: string; 'aria-hidden'?: boolean }>> = {
  redirect: Wallet,
  qr: Qr,
  account: Bank,
  chain: Coin,
  store: Store,
};

export function ChannelIcon({ kind, className }: { kind: Channel['kind']; className?: string }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className={className} />;
}
