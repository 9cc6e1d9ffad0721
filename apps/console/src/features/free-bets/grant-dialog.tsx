import { useT } from '@croupier/i18n';
import { Button, Dialog, TextField } from '@croupier/ui';
import { type FormEvent, useState } from 'react';
import { generalText } from '../../api/refusal-text.ts';
import { useOperator } from '../../stores/session.ts';
import { type Draft, emptyDraft, playersOf, wishOf, withoutPlayers } from './draft.ts';
import { GrantSummary } from './grant-summary.tsx';
import { OfferFields } from './offer-fields.tsx';
import { PlayersField } from './players-field.tsx';
import { useCheck, useGrant, useOffer } from './use-grant.ts';

interface GrantDialogProps {
  onDone: (grantId: string) => void;
  onClose: () => void;
}

/** Gives people free bets: what, to whom, from when until when; looked at once more before it is done. */
export function GrantDialog({ onDone, onClose }: GrantDialogProps) {
  const { t } = useT();
  const { timeZone } = useOperator();
  const [draft, setDraft] = useState(() => emptyDraft(new Date(), timeZone));
  const [looking, setLooking] = useState(false);
  const check = useCheck();
  const grant = useGrant(onDone);
  const prepaid = useOffer(draft.vendor).data?.prepaids.find(({ prepaidId }) => prepaidId === draft.prepaidId);
  const wish = wishOf(draft, prepaid, timeZone);
  const change = (part: Partial<Draft>) => {
    grant.reset();
    if (part.players !== undefined) check.reset();
    setDraft((before) => ({ ...before, ...part }));
  };
  const refused = check.data?.list.filter(({ why }) => why !== null) ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wish) return;
    if (looking) grant.mutate(wish, { onError: (error) => setLooking(Object.keys(error.fields).length === 0) });
    else {
      check.mutate(playersOf(draft.players), {
        onSuccess: ({ list }) => setLooking(list.every(({ why }) => why === null)),
      });
    }
  };
  const fields = grant.error?.fields;
  const general = generalText(grant.error) ?? generalText(check.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(looking ? 'console-free-bets.lookTitle' : 'console-free-bets.newTitle')}
      className="sm:!w-[min(36rem,100vw-2rem)]"
    >
      <form onSubmit={submit} className="grid gap-4 p-5 text-[.875rem]">
        {general && (
          <p role="alert" className="text-danger">
            {general}
          </p>
        )}
        {looking && wish && prepaid ? (
          <GrantSummary wish={wish} prepaid={prepaid} />
        ) : (
          <>
            <OfferFields draft={draft} onChange={change} />
            <PlayersField
              text={draft.players}
              error={fields?.players}
              refused={refused}
              onChange={(players) => change({ players })}
              onRemove={() =>
                change({
                  players: withoutPlayers(
                    draft.players,
                    refused.map(({ account }) => account),
                  ),
                })
              }
            />
            <div className="grid gap-4 sm:grid-cols-2">
              {(['from', 'until'] as const).map((name) => (
                <TextField
                  key={name}
                  type="datetime-local"
                  required
                  label={t(`console-free-bets.${name}`)}
                  error={fields?.[name]}
                  value={draft[name]}
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              ))}
            </div>
            <TextField
              label={t('console-free-bets.reason')}
              hint={t('console-free-bets.reasonHint')}
              required
              maxLength={200}
              autoComplete="off"
              error={fields?.reason}
              value={draft.reason}
              onChange={(event) => change({ reason: event.target.value })}
            />
          </>
        )}
        <div className="flex justify-end gap-2.5">
          <Button onClick={looking ? () => setLooking(false) : onClose}>
            {t(looking ? 'console-free-bets.back' : 'common.cancel')}
          </Button>
          <Button
            type="submit"
            kind="primary"
            busy={check.isPending || grant.isPending}
            disabled={!wish || !draft.reason.trim()}
          >
            {t(looking ? 'console-free-bets.give' : 'console-free-bets.continue')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
