import { useT } from '@croupier/i18n';
import { CopyButton, Mono } from '@croupier/ui';
import { QRCodeSVG } from 'qrcode.react';

/** In fours, as people type it. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** An authenticator's secret, to scan or to type. */
export default function Scan({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useT();
  return (
    <div className="grid gap-4">
      <p className="text-[.8125rem] text-fg2">{t('console-operators.scanText')}</p>
      <div className="mx-auto w-fit rounded-xl bg-white p-4 shadow-2">
        <QRCodeSVG value={uri} size={168} level="M" fgColor="#1a1330" title={t('console-operators.qr')} />
      </div>
      <div>
        <p className="text-xs font-semibold text-fg3">{t('console-operators.key')}</p>
        <p className="mt-1 flex items-center gap-2 rounded-md bg-s2 px-3 py-1.5">
          <Mono className="flex-1 !text-sm font-semibold tracking-wider [overflow-wrap:anywhere]">
            {inFours(secret)}
          </Mono>
          <CopyButton text={secret} label={t('console-operators.copyKey')} />
        </p>
      </div>
    </div>
  );
}
