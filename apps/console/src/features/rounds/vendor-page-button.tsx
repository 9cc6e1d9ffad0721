import { useT } from '@croupier/i18n';
import { Button, buttonClass, toast } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import Out from '~icons/ph/arrow-square-out-bold';
import { api } from '../../api/api.ts';

/** The vendor is asked where it shows the round; what it names is opened by hand, in a tab that knows nothing of ours. */
export function VendorPageButton({ id }: { id: string }) {
  const { t } = useT();
  const ask = useMutation({
    mutationFn: () => api('vendorRoundUrl', { id }),
    onError: (error) => toast({ kind: 'error', title: error.message }),
  });
  if (ask.data) {
    return (
      <a href={ask.data.url} target="_blank" rel="noreferrer noopener" className={buttonClass('primary')}>
        <Out aria-hidden />
        {t('console-rounds.openVendorPage')}
      </a>
    );
  }
  return (
    <Button icon={<Out />} busy={ask.isPending} onClick={() => ask.mutate()}>
      {t('console-rounds.askVendorPage')}
    </Button>
  );
}
