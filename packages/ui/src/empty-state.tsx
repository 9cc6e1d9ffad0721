import type { ReactNode } from 'react';
import Redo from '~icons/ph/arrow-clockwise-bold';
import Wifi from '~icons/ph/wifi-slash-bold';
import { Art } from './art.tsx';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { Mono } from './text.tsx';
import { useUiTexts } from './texts.tsx';

export interface EmptyStateProps {
  /** A picture's name under /art, such as `empty/em-box`. */
  art?: string;
  title: string;
  text?: ReactNode;
  /** The next useful step: another period, a cleared filter, a game to open. */
  actions?: ReactNode;
  children?: ReactNode;
  /** `h1` where it is all there is of a page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  const { art = 'empty/em-box', title, text, actions, children, heading: Heading = 'h2', className } = props;
  return (
    <section className={cx('panel grid justify-items-center px-6 py-14 text-center', className)}>
      <Art src={art} width={112} height={112} eager className="size-28 object-contain" />
      <Heading className="mt-4 text-xl font-extrabold">{title}</Heading>
      {text && <p className="mt-1 max-w-sm text-fg2 [text-wrap:balance]">{text}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{actions}</div>}
      {children}
    </section>
  );
}

export interface ErrorStateProps {
  title: string;
  /** What happened and what is safe. */
  text?: ReactNode;
  /** The request's id, to be told to support. */
  reference?: string | undefined;
  onRetry?: () => void;
  art?: string;
  /** `h1` where it is all there is of a page. */
  heading?: 'h1' | 'h2';
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, text, reference, onRetry, art = 'empty/em-offline', heading: Heading = 'h2', className } = props;
  const texts = useUiTexts();
  return (
    <section role="alert" className={cx('panel grid justify-items-center px-6 py-12 text-center', className)}>
      <Art
        src={art}
        width={96}
        height={96}
        eager
        // Without a line the picture cannot be had either.
        fallback={<Wifi aria-hidden />}
        className="size-24 !rounded-full object-contain text-4xl"
      />
      <Heading className="mt-4 text-lg font-extrabold">{title}</Heading>
      {text && <p className="mt-1 max-w-sm text-fg2 [text-wrap:balance]">{text}</p>}
      {onRetry && (
        <Button className="mt-5" icon={<Redo />} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      {reference && (
        <p className="mt-4 text-xs text-fg3">
          {texts.reference} <Mono>{reference}</Mono>
        </p>
      )}
    </section>
  );
}
