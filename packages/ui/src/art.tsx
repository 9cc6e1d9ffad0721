import { useEffect, useState, type ReactNode } from 'react';
import GameController from '~icons/ph/game-controller-fill';
import { artSource } from './art-source.ts';
import { cx } from './class-names.ts';

export interface ArtProps {
  /** A name under /art (`games/ronin-gold`) or a whole address. */
  src: string;
  alt?: string;
  width: number;
  height: number;
  eager?: boolean;
  /** The widths it is shown at, for the browser to choose a file; `240px` unless told. */
  sizes?: string;
  className?: string;
  /** Stands in when the picture cannot be had (spec 8.8). */
  fallback?: ReactNode;
}

export function Art({ src, alt = '', width, height, eager, sizes = '240px', className, fallback }: ArtProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const missing = failed === src;
  useEffect(() => {
    if (!missing) return;
    // What could not be had without a line is tried again with one.
    const again = () => setFailed(null);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [missing]);
  if (missing) {
    return (
      <span className={cx('art-missing', className)} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        {fallback ?? <GameController aria-hidden />}
      </span>
    );
  }
  const source = artSource(src);
  return (
    <img
      {...source}
      sizes={source.srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      className={className}
      onError={() => setFailed(src)}
    />
  );
}
