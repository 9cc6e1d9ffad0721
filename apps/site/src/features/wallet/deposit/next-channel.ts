import { parseAmount } from '@croupier/contract/money';
import type { Channel } from './channel-tiles.tsx';

type Offered = Pick<Channel, 'id' | 'open' | 'minimum' | 'maximum'>;

/** The one to offer where another has failed: the next open one in the brand's order that takes the amount. */
export function nextChannel<C extends Offered>(list: readonly C[], failed: string, amount: string): C | undefined {
  const asked = parseAmount(amount) ?? 0n;
  const takes = ({ minimum, maximum }: C) =>
    asked >= (parseAmount(minimum) ?? 0n) && asked <= (parseAmount(maximum) ?? 0n);
  const at = list.findIndex(({ id }) => id === failed);
  const after = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
  return after.find((channel) => channel.open && channel.id !== failed && takes(channel));
}
