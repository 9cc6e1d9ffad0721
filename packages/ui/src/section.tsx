import { useId, type CSSProperties, type ReactNode } from 'react';
import { Art } from './art.tsx';
import { RailButtons, RailProvider, useRail } from './rail.tsx';

export interface SectionProps {
  title: string;
  /** A name under /art/icons. */
  art?: string;
  note?: ReactNode;
  /** The category's hue; cards below take it from `--h`. */
  hue?: number;
  /** A link to all of it. */
  more?: ReactNode;
  actions?: ReactNode;
  /** Whether the row may have its arrows; they show only when it does not fit. */
  arrows?: boolean;
  children: ReactNode;
}

/** A titled part of a page; when it holds a `Rail`, it moves it. */
export function Section({ title, art, note, hue = 288, more, actions, arrows = true, children }: SectionProps) {
  const { hold, ...rail } = useRail();
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ '--h': hue } as CSSProperties} className="min-w-0">
      <div className="mb-3.5 flex items-center gap-2.5">
        {art && (
          <Art
            src={`icons/${art}`}
            width={38}
            height={38}
            className="-my-1 size-[38px] drop-shadow-[0_4px_8px_rgb(0_0_0/.35)]"
          />
        )}
        <h2 id={id} className="text-[length:var(--text-xl)] md:text-[1.375rem]">
          {title}
        </h2>
        {note && <span className="tnum text-xs font-semibold text-fg3">{note}</span>}
        <div className="ms-auto flex items-center gap-1.5">
          {actions}
          {more}
          {arrows && <RailButtons rail={rail} title={title} />}
        </div>
      </div>
      <RailProvider value={hold}>{children}</RailProvider>
    </section>
  );
}
