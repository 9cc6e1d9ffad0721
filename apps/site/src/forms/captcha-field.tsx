import { useT } from '@croupier/i18n';
import { Bar, IconButton, Skeleton, TextField, type TextFieldProps } from '@croupier/ui';
import Refresh from '~icons/ph/arrows-clockwise-bold';
import Check from '~icons/ph/check-circle-fill';
import EyeSlash from '~icons/ph/eye-slash';
import type { PuzzleState } from './use-captcha.ts';

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'label'> {
  /** Base64 PNG; undefined while it is on its way. */
  image: string | undefined;
  onRefresh: () => void;
  /** The other way, for those who cannot see the picture. */
  puzzle: PuzzleState;
  onPuzzle: () => void;
}

function Picture({ image }: { image: string | undefined }) {
  const { t } = useT();
  if (image === undefined) return <Skeleton className="h-12 w-32" />;
  const source = image.startsWith('data:') ? image : `data:image/png;base64,${image}`;
  return <img src={source} alt={t('auth.captchaImage')} className="h-12 w-32 rounded-md bg-white object-contain" />;
}

/** Stands where the picture stood. */
function Work({ puzzle }: { puzzle: PuzzleState }) {
  const { t } = useT();
  return (
    <span className="grid h-12 w-32 content-center gap-1.5 rounded-md bg-s2 px-3 text-xs font-semibold text-fg2">
      {puzzle.step === 'working' ? (
        <Bar value={puzzle.share} label={t('auth.puzzleWorking')} />
      ) : (
        <span className="flex items-center gap-1.5 text-success">
          <Check aria-hidden />
          {t('auth.puzzleSolved')}
        </span>
      )}
    </span>
  );
}

/** Told in quarters: a screen reader that is told each step says nothing else any more. */
function usePuzzleWords(puzzle: PuzzleState): string {
  const { t } = useT();
  if (puzzle.step === 'solved') return t('auth.puzzleDone');
  if (puzzle.step === 'failed') return t('auth.puzzleFailed');
  if (puzzle.step === 'none') return '';
  const percent = Math.floor(puzzle.share * 4) * 25;
  return percent === 0 ? t('auth.puzzleWorking') : t('auth.puzzleShare', { percent });
}

/** [spec 2.25, 5.11] */
export function CaptchaField({ image, onRefresh, puzzle, onPuzzle, ...rest }: CaptchaFieldProps) {
  const { t } = useT();
  const words = usePuzzleWords(puzzle);
  const busy = puzzle.step === 'working';
  const apart = busy || puzzle.step === 'solved';
  return (
    <div>
      <TextField
        label={t('auth.captcha')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={12}
        {...rest}
        readOnly={apart}
        before={
          <span className="flex shrink-0 items-center gap-1">
            {apart ? <Work puzzle={puzzle} /> : <Picture image={image} />}
            <IconButton label={t('auth.captchaRefresh')} icon={<Refresh />} onClick={onRefresh} />
          </span>
        }
      />
      <button
        type="button"
        className="mt-1 inline-flex min-h-6 items-center gap-1.5 text-[.8125rem] font-semibold text-linkc underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-fg3 aria-disabled:no-underline"
        aria-disabled={apart}
        onClick={apart ? undefined : onPuzzle}
      >
        <EyeSlash aria-hidden />
        {t('auth.puzzleStart')}
      </button>
      {/* Always there, so that what comes into it is said. */}
      <p role="status" className={puzzle.step === 'failed' ? 'text-xs text-danger' : 'sr'}>
        {words}
      </p>
    </div>
  );
}
