import { useEffect, useState } from 'react';
import Check from '~icons/ph/check-bold';
import Copy from '~icons/ph/copy-bold';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './texts.tsx';

/** Puts a text on the clipboard and says that it is there. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const texts = useUiTexts();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  return (
    <>
      <IconButton
        size="sm"
        className="shrink-0"
        label={label ?? texts.copy}
        icon={done ? <Check className="text-success" /> : <Copy />}
        onClick={() => void copy()}
      />
      <span role="status" className="sr">
        {done ? texts.copied : ''}
      </span>
    </>
  );
}
