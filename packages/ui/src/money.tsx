import { cx } from './class-names.ts';
import { useUiTexts } from './texts.tsx';

export interface MoneyProps {
  /** The amount as it is shown, symbol included: `NT$1,234.00`. */
  text: string;
  /** Hidden from everybody, screen readers included. */
  masked?: boolean;
  className?: string;
}

/** An amount: left to right in every language, digits of one width. */
export function Money({ text, masked = false, className }: MoneyProps) {
  const texts = useUiTexts();
  if (masked) {
    return (
      <span className={cx('tnum', className)}>
        <span aria-hidden>••••••</span>
        <span className="sr">{texts.amountHidden}</span>
      </span>
    );
  }
  return (
    <bdi dir="ltr" className={cx('tnum whitespace-nowrap', className)}>
      {text}
    </bdi>
  );
}

export interface DeltaProps {
  /** Only its sign counts: the market's colour for gain or loss. */
  sign: number;
  /** With its own plus or minus: `+1,840.00`. */
  text: string;
  className?: string;
}

export function Delta({ sign, text, className }: DeltaProps) {
  const color = sign > 0 ? 'text-up' : sign < 0 ? 'text-down' : 'text-fg2';
  return (
    <bdi dir="ltr" className={cx('tnum inline-block font-bold', color, className)}>
      {text}
    </bdi>
  );
}
