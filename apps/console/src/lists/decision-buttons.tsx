import { Button } from '@croupier/ui';
import Check from '~icons/ph/check-bold';
import X from '~icons/ph/x-bold';

export interface DecisionButtonsProps {
  approve: string;
  reject: string;
  mayApprove: boolean;
  mayReject: boolean;
  busy: boolean;
  /** Why one of them is not possible; stands above them. */
  why?: string | undefined;
  onApprove: () => void;
  onReject: () => void;
}

const key = (letter: string) => (
  <kbd className="text-[.6875rem] opacity-80" aria-hidden>
    {letter}
  </kbd>
);

/** The one gold button of the page, and its refusal. What is not possible says why. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { approve, reject, mayApprove, mayReject, busy, why, onApprove, onReject } = props;
  const described = why ? 'why' : undefined;
  return (
    <>
      {why && (
        <p id="why" className="text-xs text-fg3">
          {why}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          kind="primary"
          className="!px-2"
          icon={<Check />}
          busy={busy}
          disabled={!mayApprove}
          aria-describedby={described}
          aria-keyshortcuts="A"
          onClick={onApprove}
        >
          {approve}
          {key('A')}
        </Button>
        <Button
          className="!px-2 !text-danger"
          icon={<X />}
          disabled={busy || !mayReject}
          aria-describedby={described}
          aria-keyshortcuts="R"
          onClick={onReject}
        >
          {reject}
          {key('R')}
        </Button>
      </div>
    </>
  );
}
