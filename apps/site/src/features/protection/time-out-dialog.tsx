import { useT } from '@croupier/i18n';
import { Button, Dialog, PasswordField, Pill, toast } from '@croupier/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';
import { keepProtection } from './keep-protection.ts';

const BREAKS = ['24h', '48h', '7d', '30d'] as const;
const OUTS = ['6m', '1y', '5y', 'permanent'] as const;
const BREAK_WHAT = ['protection.break.what1', 'protection.break.what2', 'protection.break.what3'] as const;
const OUT_WHAT = [
  'protection.out.what1',
  'protection.out.what2',
  'protection.out.what3',
  'protection.out.what4',
] as const;

export type TimeOutKind = 'break' | 'out';

/** How long, what comes of it in plain words, and the password. */
export function TimeOutDialog({ kind, onClose }: { kind: TimeOutKind; onClose: () => void }) {
  const { t } = useT();
  const out = kind === 'out';
  const [breakFor, setBreakFor] = useState<(typeof BREAKS)[number]>('24h');
  const [outFor, setOutFor] = useState<(typeof OUTS)[number]>('6m');
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ password }: { password: string }) => {
    try {
      const answer = out
        ? await api('excludeSelf', { length: outFor, password })
        : await api('takeBreak', { length: breakFor, password });
      keepProtection(answer);
      toast({ kind: 'success', title: t(out ? 'protection.out.done' : 'protection.break.done') });
      onClose();
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(out ? 'protection.out.title' : 'protection.break.title')}
      className="sm:!w-[min(28rem,100vw-2rem)]"
    >
      <form noValidate className="grid gap-4 p-5" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormError text={errors.root?.message} />
        <div>
          <p id="time-out-length" className="mb-2 text-[.8125rem] font-semibold text-fg2">
            {t('protection.break.length')}
          </p>
          <div role="group" aria-labelledby="time-out-length" className="flex flex-wrap gap-2">
            {out
              ? OUTS.map((one) => (
                  <Pill key={one} on={one === outFor} onClick={() => setOutFor(one)}>
                    {t(`protection.out.${one}`)}
                  </Pill>
                ))
              : BREAKS.map((one) => (
                  <Pill key={one} on={one === breakFor} onClick={() => setBreakFor(one)}>
                    {t(`protection.break.${one}`)}
                  </Pill>
                ))}
          </div>
        </div>
        <ul className="list-disc space-y-1 ps-5 text-[.8125rem] text-fg2">
          {(out ? OUT_WHAT : BREAK_WHAT).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <PasswordField
          label={t('protection.password')}
          hint={t('protection.passwordHint')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" kind="danger" size="lg" wide busy={isSubmitting}>
          {t(out ? 'protection.out.submit' : 'protection.break.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
