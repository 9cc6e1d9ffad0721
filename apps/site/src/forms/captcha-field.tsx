import { useT } from '@croupier/i18n';
import { IconButton, Skeleton, TextField, type TextFieldProps } from '@croupier/ui';
import Refresh from '~icons/ph/arrows-clockwise-bold';

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'label'> {
  /** Base64 PNG; undefined while it is on its way. */
  image: string | undefined;
  onRefresh: () => void;
}

/** [spec 2.25, 5.11] */
export function CaptchaField({ image, onRefresh, ...rest }: CaptchaFieldProps) {
  const { t } = useT();
  const source = image?.startsWith('data:') ? image : `data:image/png;base64,${image}`;
  return (
    <TextField
      label={t('auth.captcha')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={12}
      {...rest}
      before={
        <span className="flex shrink-0 items-center gap-1">
          {image === undefined ? (
            <Skeleton className="h-12 w-32" />
          ) : (
            <img src={source} alt={t('auth.captchaImage')} className="h-12 w-32 rounded-md bg-white object-contain" />
          )}
          <IconButton label={t('auth.captchaRefresh')} icon={<Refresh />} onClick={onRefresh} />
        </span>
      }
    />
  );
}
