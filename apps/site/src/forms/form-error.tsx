import Warn from '~icons/ph/warning-circle-fill';

/** What is wrong with a form as a whole. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p
          className={
            'flex items-start gap-2 rounded-md bg-[color-mix(in_oklab,var(--danger)_14%,transparent)] px-3.5 py-2.5 ' +
            'text-[.8125rem] font-semibold text-danger'
          }
        >
          <Warn className="mt-0.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
