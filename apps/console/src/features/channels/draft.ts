import type { AllCalls, InputOf, ValueOf } from '@croupier/contract';
import { parseAmount } from '@croupier/contract/money';
import type { MessageKey } from '@croupier/i18n';

export type SetChannel = ValueOf<AllCalls['channelSettings']>['list'][number];
export type Change = InputOf<AllCalls['changeChannel']>;

/** What is being typed: numbers as text, hours with a switch. */
export interface Draft {
  readonly nameTW: string;
  readonly nameEN: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly feePercent: string;
  readonly etaMinutes: string;
  readonly allDay: boolean;
  readonly opens: string;
  readonly closes: string;
  readonly orderMinutes: string;
  readonly takesDeposits: boolean;
  readonly makesPayouts: boolean;
  readonly open: boolean;
  readonly sequence: string;
}

export function draftOf(channel: SetChannel): Draft {
  const { etaMinutes, orderMinutes, sequence, opens, closes, ...rest } = channel;
  return {
    ...rest,
    etaMinutes: String(etaMinutes),
    orderMinutes: String(orderMinutes),
    sequence: String(sequence),
    allDay: opens === null,
    opens: opens ?? '09:00',
    closes: closes ?? '22:00',
  };
}

type Faults = Partial<Record<keyof Draft, MessageKey>>;

const isWithin = (text: string, least: number, most: number) =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What is wrong with it, by field, before the server is asked. */
export function faultsOf(draft: Draft): Faults {
  const faults: Faults = {};
  const [minimum, maximum] = [draft.minimum, draft.maximum].map((text) => parseAmount(text.trim(), 2));
  if (!draft.nameTW.trim()) faults.nameTW = 'console-channels.fault.needed';
  if (!draft.nameEN.trim()) faults.nameEN = 'console-channels.fault.needed';
  if (!minimum || minimum <= 0n) faults.minimum = 'console-channels.fault.amount';
  if (!maximum || maximum <= 0n) faults.maximum = 'console-channels.fault.amount';
  else if (minimum && minimum > maximum) faults.maximum = 'console-channels.fault.order';
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(draft.feePercent) || Number(draft.feePercent) > 20) {
    faults.feePercent = 'console-channels.fault.fee';
  }
  if (!isWithin(draft.etaMinutes, 0, 10_080)) faults.etaMinutes = 'console-channels.fault.minutes';
  if (!isWithin(draft.orderMinutes, 5, 10_080)) faults.orderMinutes = 'console-channels.fault.orderMinutes';
  if (!isWithin(draft.sequence, 0, 999)) faults.sequence = 'console-channels.fault.sequence';
  if (!draft.allDay && (!draft.opens || !draft.closes || draft.opens === draft.closes)) {
    faults.closes = 'console-channels.fault.hours';
  }
  return faults;
}

export function changeOf({ id, version }: SetChannel, draft: Draft): Change {
  const { allDay, opens, closes, etaMinutes, orderMinutes, sequence, takesDeposits, makesPayouts, open } = draft;
  return {
    id,
    version,
    nameTW: draft.nameTW.trim(),
    nameEN: draft.nameEN.trim(),
    minimum: draft.minimum.trim(),
    maximum: draft.maximum.trim(),
    feePercent: draft.feePercent.trim(),
    etaMinutes: Number(etaMinutes),
    orderMinutes: Number(orderMinutes),
    sequence: Number(sequence),
    opens: allDay ? null : opens,
    closes: allDay ? null : closes,
    takesDeposits,
    makesPayouts,
    open,
  };
}
