import type { ReactNode } from 'react';
import { Logo } from '../../shell/header/logo.tsx';

export interface StateFrameProps {
  hue: number;
  art: ReactNode;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
}

/** A page that is all there is to see: what happened, what is safe, what to do next. */
export function StateFrame({ hue, art, title, text, children, foot }: StateFrameProps) {
  const glow = `radial-gradient(46rem 30rem at 50% 30%, oklch(.5 .13 ${hue} / .28), transparent 70%), var(--bg)`;
  return (
    <div className="flex min-h-dvh flex-col" style={{ background: glow }}>
      <header className="flex h-[var(--header-h)] items-center px-[var(--gutter)]">
        <Logo />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={
          'mx-auto grid w-full max-w-xl flex-1 content-center justify-items-center px-[var(--gutter)] pb-16 ' +
          'text-center outline-none'
        }
      >
        <div className="mb-7 grid min-h-36 place-items-center">{art}</div>
        <h1 className="text-3xl font-extrabold">{title}</h1>
        <p className="mt-2 max-w-md text-[.9375rem] text-fg2 [text-wrap:balance]">{text}</p>
        {children}
        {foot && <p className="tnum mt-7 text-xs text-fg3">{foot}</p>}
      </main>
    </div>
  );
}
