import { Delta, Skeleton, cx } from '@croupier/ui';

export interface Total {
  key: string;
  label: string;
  text: string;
  /** Coloured as a gain or a loss. */
  sign?: number;
  /** On a phone it leads, over the others. */
  lead?: boolean;
}

const leading = 'max-sm:order-first max-sm:col-span-full max-sm:border-b max-sm:border-line max-sm:pb-3';

/** What the whole filter comes to; stands above the list. */
export function TotalsStrip({ totals }: { totals: readonly Total[] | undefined }) {
  if (!totals) return <Skeleton className="mt-3 h-[4.4rem] !rounded-lg" />;
  return (
    <dl className="panel mt-3 grid grid-cols-2 gap-x-3 gap-y-3 !rounded-lg p-4 sm:flex sm:gap-x-0">
      {totals.map(({ key, label, text, sign, lead }) => (
        <div
          key={key}
          className={cx(
            'min-w-0 sm:flex-1 sm:border-s sm:border-line sm:ps-4 sm:first:border-0 sm:first:ps-0',
            lead && leading,
          )}
        >
          <dt className="text-xs font-semibold text-fg3">{label}</dt>
          <dd className={cx('tnum mt-0.5 font-extrabold sm:text-lg', lead ? 'text-2xl' : 'text-sm')}>
            {sign === undefined ? (
              <bdi dir="ltr">{text}</bdi>
            ) : (
              <Delta sign={sign} text={text} className="!font-extrabold" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
