import { Skeleton } from '@croupier/ui';
import { useEffect, useState } from 'react';

/** Texts that operators wrote: cleaned by the server when they were saved, and once more here before they are shown. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const [clean, setClean] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    void import('dompurify').then(({ default: purify }) => {
      if (shown) setClean(purify.sanitize(html, { FORBID_TAGS: ['style', 'form'], FORBID_ATTR: ['style'] }));
    });
    return () => {
      shown = false;
    };
  }, [html]);
  if (clean === null) return <Skeleton className="h-24" />;
  // oxlint-disable-next-line react/no-danger -- sanitised in the line above
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
