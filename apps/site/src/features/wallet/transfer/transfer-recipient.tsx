import { useT } from '@croupier/i18n';
import { TextField } from '@croupier/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useId } from 'react';
import { useCall } from '../../../api/use-call.ts';

const OFFERED = 8;

export interface RecipientProps {
  value: string;
  error: string | undefined;
  onType: (account: string) => void;
}

/** Somebody directly below, by the account's name; what is typed is completed from the agent's own list. */
export function TransferRecipient({ value, error, onType }: RecipientProps) {
  const { t } = useT();
  const list = useId();
  const search = useDeferredValue(value.trim());
  const { data } = useCall(
    'agentDownline',
    { limit: OFFERED, ...(search ? { search } : {}) },
    {
      placeholderData: keepPreviousData,
    },
  );
  return (
    <>
      <TextField
        label={t('transfer.to')}
        name="to"
        list={list}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        error={error}
        hint={t('transfer.toHint')}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={list}>
        {data?.list.map(({ account }) => (
          <option key={account} value={account}>
            {account}
          </option>
        ))}
      </datalist>
    </>
  );
}
