export interface DeviceName {
  /** `Chrome 149`; empty when it is none we know. */
  readonly browser: string;
  readonly system: string;
  readonly kind: 'desktop' | 'phone' | 'tablet';
}

/** In this order: each names itself after those that it wants to be taken for. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person would call the device that sent this header. */
export function deviceName(userAgent: string): DeviceName {
  const found = BROWSERS.map(([pattern, name]) => [pattern.exec(userAgent)?.[1], name] as const).find(
    ([version]) => version !== undefined,
  );
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const tablet = system === 'iPad' || (system === 'Android' && !/\bMobile\b/.test(userAgent));
  const phone = system === 'iPhone' || system === 'Android';
  const kind = tablet ? 'tablet' : phone ? 'phone' : 'desktop';
  return { browser: found ? `${found[1]} ${found[0]}` : '', system, kind };
}
