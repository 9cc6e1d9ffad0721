import type { AllCalls, InputOf } from '@croupier/contract';
import { useT } from '@croupier/i18n';
import { Button, Dialog, PasswordField, toast } from '@croupier/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { FormError } from '../../forms/form-error.tsx';
import { showRefusal } from '../../forms/show-refusal.ts';

export interface LinkAction {
  kind: 'link' | 'unlink';
  provider: InputOf<AllCalls['unlinkFederated']>['provider'];
  /** False for somebody who has none. */
  withPassword: boolean;
}

/** The password, before a way in is added or ended: a stolen session must do neither. */
export function FederatedDialog({ action, onClose }: { action: LinkAction; onClose: () => void }) {
  const { t } = useT();
  const { kind, provider, withPassword } = action;
  const name = { provider: t(`federation.${provider}`) };
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ password }: { password: string }) => {
    try {
      if (kind === 'link') return location.assign((await api('beginFederatedLink', { provider, password })).url);
      await api('unlinkFederated', { provider, password });
      toast({ kind: 'info', title: t('federation.unlinkDone', name) });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['federatedLinks'] });
    } catch (error) {
      showRefusal(error, form);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(kind === 'link' ? 'federation.linkDialog' : 'federation.unlinkDialog', name)}
      className="sm:!w-[min(26rem,100vw-2rem)]"
    >
      <form noValidate className="grid gap-4 p-5" onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormError text={errors.root?.message} />
        <p className="text-[.8125rem] text-fg2">
          {t(kind === 'link' ? 'federation.linkDialogText' : 'federation.unlinkDialogText', name)}
        </p>
        {withPassword && (
          <PasswordField
            label={t('security.oldPassword')}
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password', { required: t('validation.required') })}
          />
        )}
        <Button type="submit" kind={kind === 'link' ? 'primary' : 'danger'} size="lg" wide busy={isSubmitting}>
          {t(kind === 'link' ? 'federation.linkDialogSubmit' : 'federation.unlink', name)}
        </Button>
      </form>
    </Dialog>
  );
}
