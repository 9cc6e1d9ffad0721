import { useT } from '@croupier/i18n';
import { Art, Button, buttonClass, Dialog } from '@croupier/ui';
import type { DialogProps } from '../../dialog-host.tsx';
import { useWhitelabel } from '../../shell/brand.ts';

/** [spec 2.26] After a registration: what the brand gives for adding one of its messengers. */
export default function RegisterBonusDialog({ dialog, close }: DialogProps<'register-bonus'>) {
  const { t, money } = useT();
  const { messenger, reward, url } = dialog.bonus;
  const symbol = useWhitelabel()?.currency.symbol ?? '';
  const name = t(`auth.messenger.${messenger}`);
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('auth.bonusTitle')} hideTitle>
      <div className="grid justify-items-center gap-2 p-7 text-center sm:w-[26rem]">
        <Art src="/art/reward/rw-gift.avif" width={112} height={112} className="size-28" />
        <h2 className="text-xl font-extrabold">{t('auth.bonusTitle')}</h2>
        <p className="text-fg2">{t('auth.bonusText', { messenger: name, reward: money(reward, symbol, 0) })}</p>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('primary')} mt-3 w-full`}
          onClick={close}
        >
          {t('auth.bonusOpen', { messenger: name })}
        </a>
        <Button kind="quiet" wide onClick={close}>
          {t('auth.bonusLater')}
        </Button>
      </div>
    </Dialog>
  );
}
