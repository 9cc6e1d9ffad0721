import { useT } from '@croupier/i18n';
import { Button, Card, OtpField, PasswordField, Skeleton, toast } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { generalText } from '../../api/refusal-text.ts';

const Scan = lazy(() => import('../../sign-in/scan.tsx'));

interface Draft {
  secret: string;
  uri: string;
}

function Begin({ onDraft }: { onDraft: (draft: Draft) => void }) {
  const { t } = useT();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useMutation({
    mutationFn: () => api('beginOwnAuthenticator', { password, code }),
    onSuccess: onDraft,
    onError: () => setCode(''),
  });
  const fields = begin.error?.fields;
  const general = generalText(begin.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) begin.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-fg2">{t('console-operators.ownTotpText')}</p>
      {general && <p className="text-danger">{general}</p>}
      <PasswordField
        label={t('console-operators.present')}
        autoComplete="current-password"
        required
        maxLength={128}
        error={fields?.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <OtpField
        label={t('console-operators.code')}
        error={fields?.code}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        type="submit"
        className="justify-self-start"
        busy={begin.isPending}
        disabled={code.length < 6 || password === ''}
      >
        {t('console-operators.begin')}
      </Button>
    </form>
  );
}

function Confirm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const { t } = useT();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => api('confirmOwnAuthenticator', { code }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('console-operators.totpChanged') });
      onDone();
    },
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) confirm.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Suspense fallback={<Skeleton className="h-60" />}>
        <Scan {...draft} />
      </Suspense>
      <OtpField
        label={t('console-operators.newCode')}
        error={confirm.error?.message}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="flex gap-2.5">
        <Button type="submit" kind="primary" busy={confirm.isPending} disabled={code.length < 6}>
          {t('console-operators.confirm')}
        </Button>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

/** Another authenticator in place of the present one. */
export function OwnAuthenticator() {
  const { t } = useT();
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <Card title={t('console-operators.ownTotp')} className="!rounded-lg">
      {draft ? <Confirm draft={draft} onDone={() => setDraft(null)} /> : <Begin onDraft={setDraft} />}
    </Card>
  );
}
