import { useT } from '@croupier/i18n';
import { Card, CopyButton, Mono } from '@croupier/ui';
import { QRCodeSVG } from 'qrcode.react';
import { paths } from '../paths.ts';

const SIZE = 120;

/** The agent's own link: the form that it opens has the code filled in. */
export function InvitationCard({ code }: { code: string }) {
  const { t } = useT();
  const link = new URL(paths.invite(code), location.origin).href;
  return (
    <Card title={t('agent.invite')}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="rounded-lg bg-white p-2">
          <QRCodeSVG value={link} size={SIZE} level="M" title={t('agent.qr')} />
        </div>
        <div className="min-w-0 flex-1 basis-52">
          <p className="text-[.8125rem] text-fg2">{t('agent.inviteText', { code })}</p>
          <p className="mt-2 flex items-center gap-2 rounded-md bg-s2 py-1 ps-3 pe-1">
            <Mono className="min-w-0 flex-1">{link}</Mono>
            <CopyButton text={link} label={t('agent.copyLink')} />
          </p>
        </div>
      </div>
    </Card>
  );
}
