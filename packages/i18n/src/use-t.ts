import { i18n } from '@lingui/core';
import { useMemo, useSyncExternalStore } from 'react';
import {
  formatInstant,
  formatMoney,
  formatNumber,
  formatSigned,
  gmtOffset,
  regionName,
  type DateStyle,
} from './format.ts';
import { currentLanguage, partsLoaded } from './i18n.ts';
import type { MessageKey, MessageParams } from './keys.ts';
import type { LanguageCode } from './languages.ts';

export interface Translator {
  lang: LanguageCode;
  /** The tag for `Intl` and `lang=`. */
  tag: string;
  t: (key: MessageKey, params?: MessageParams) => string;
  /** A wire amount with the account's symbol. */
  money: (wire: string, symbol: string, decimals?: number) => string;
  signed: (wire: string, symbol?: string) => string;
  /** A country or region by its ISO code. */
  region: (code: string) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  date: (instant: string | number | Date) => string;
  time: (instant: string | number | Date) => string;
  dateTime: (instant: string | number | Date) => string;
  instant: (instant: string | number | Date, style: DateStyle) => string;
  /** Of the brand's zone: `GMT+8`. */
  offset: () => string;
}

let timeZone: string | undefined;
const zoneListeners = new Set<() => void>();

/** Clock times are the brand's; until it is known they are the visitor's. */
export function setTimeZone(zone: string) {
  if (zone === timeZone) return;
  timeZone = zone;
  for (const listener of zoneListeners) listener();
}

/** For code that is no component; what it makes does not follow a change of language. */
export function translator(): Translator {
  const tag = i18n.locale;
  const instant: Translator['instant'] = (at, style) => formatInstant(tag, at, style, timeZone);
  return {
    lang: currentLanguage(),
    tag,
    t: (key, params) => i18n._(key, params),
    money: (wire, symbol, decimals) => formatMoney(tag, wire, symbol, decimals),
    signed: (wire, symbol) => formatSigned(tag, wire, symbol),
    region: (code) => regionName(tag, code),
    number: (value, options) => formatNumber(tag, value, options),
    date: (at) => instant(at, 'date'),
    time: (at) => instant(at, 'time'),
    dateTime: (at) => instant(at, 'dateTime'),
    instant,
    offset: () => gmtOffset(timeZone),
  };
}

function onChange(listener: () => void): () => void {
  const stop = i18n.on('change', listener);
  zoneListeners.add(listener);
  return () => {
    stop();
    zoneListeners.delete(listener);
  };
}

/** What a translator depends on. */
const spoken = () => `${i18n.locale} ${timeZone} ${partsLoaded()}`;

export function useT(): Translator {
  const now = useSyncExternalStore(onChange, spoken, spoken);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the translator reads the active language by itself
  return useMemo(translator, [now]);
}
