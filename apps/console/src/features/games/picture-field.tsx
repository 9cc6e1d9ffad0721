import { useT } from '@croupier/i18n';
import { Art, Button, buttonClass, toast } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeEvent } from 'react';
import Upload from '~icons/ph/upload-simple-bold';
import { api } from '../../api/api.ts';
import type { GameFacts } from './words.ts';

const KINDS = 'image/png,image/jpeg,image/webp';
const MOST_BYTES = 5 * 1024 * 1024;

/** The bytes as base64. */
async function base64Of(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** The game's picture as the lobby shows it: the vendor's, or one of the brand's own. */
export function PictureField({ game, mayWrite }: { game: GameFacts; mayWrite: boolean }) {
  const { t, lang } = useT();
  const queries = useQueryClient();
  const set = useMutation({
    mutationFn: async (file: File | null) => {
      const picture = file && (await base64Of(file));
      return api('setGamePicture', { nodeId: game.nodeId, version: game.version, picture });
    },
    onSuccess: (saved) => {
      queries.setQueryData(['operatedGame', game.nodeId], saved);
      toast({ kind: 'success', title: t('console-games.pictureSaved') });
    },
    onError: (error) => {
      const conflict = error.code === 'state_conflict';
      toast({ kind: 'error', title: conflict ? t('console-games.conflict') : error.message });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['operatedGames'] }),
  });
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES) toast({ kind: 'error', title: t('console-games.pictureTooLarge') });
    else set.mutate(file);
  };
  return (
    <div className="flex items-end gap-3">
      <Art
        src={game.icon}
        alt={t('console-games.pictureOf', { game: lang === 'TW' ? game.nameTW : game.nameEN })}
        width={96}
        height={128}
        eager
        className="h-28 w-21 shrink-0 rounded-md bg-s2 object-cover"
      />
      {mayWrite && (
        <div className="grid gap-2">
          <label className={`${buttonClass('ghost', 'sm')} cursor-pointer focus-within:outline-2`}>
            {set.isPending ? <span className="spinner" aria-hidden /> : <Upload aria-hidden />}
            {t('console-games.upload')}
            <input type="file" accept={KINDS} className="sr" disabled={set.isPending} onChange={take} />
          </label>
          {game.icon !== game.vendorSays.icon && (
            <Button size="sm" kind="quiet" disabled={set.isPending} onClick={() => set.mutate(null)}>
              {t('console-games.vendorPicture')}
            </Button>
          )}
          <p className="text-xs text-fg3">{t('console-games.pictureHint')}</p>
        </div>
      )}
    </div>
  );
}
