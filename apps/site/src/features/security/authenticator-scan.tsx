import { useT } from '@croupier/i18n';
import { Button, CopyButton, Mono, OtpField } from '@croupier/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';

export interface AuthenticatorScanProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** In fours, as people type it. */
const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function AuthenticatorScan({ secret, uri, onConfirmed }: AuthenticatorScanProps) {
  const { t } = useT();
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ code }: { code: string }) => {
    try {
      const { recoveryCodes } = await api('confirmAuthenticator', { code });
      onConfirmed(recoveryCodes);
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormError text={errors.root?.message} />
      <p className="text-[.8125rem] text-fg2">{t('security.scanText')}</p>
      <div className="mx-auto w-fit rounded-xl bg-white p-4 shadow-2">
        <QRCodeSVG value={uri} size={184} level="M" fgColor="#1a1330" title={t('security.qr')} />
      </div>
      <div>
        <p className="text-xs font-semibold text-fg3">{t('security.secretText')}</p>
        <p className="mt-1 flex items-center gap-2 rounded-md bg-s2 px-3 py-1.5">
          <Mono className="flex-1 !text-sm font-semibold tracking-wider">{inFours(secret)}</Mono>
          <CopyButton text={secret} label={t('security.copySecret')} />
        </p>
      </div>
      <OtpField
        label={t('security.enterCode')}
        hint={t('security.enterCodeHint')}
        error={errors.code?.message}
        {...form.register('code', { validate: (value) => /^\d{6}$/.test(value) || t('validation.code') })}
      />
      <Button type="submit" kind="primary" size="lg" wide busy={isSubmitting}>
        {t('security.confirmOn')}
      </Button>
    </form>
  );
}
