import { useT } from '@croupier/i18n';
import { Checkbox } from '@croupier/ui';

/** [spec 4.3] One tick for every way to sign in. */
export function RememberMe({ on, onChange, ...rest }: RememberMeProps) {
  const { t } = useT();
  return (
    <Checkbox {...rest} checked={on} onChange={(event) => onChange(event.target.checked)}>
      {t('auth.rememberMe')}
    </Checkbox>
  );
}

export interface RememberMeProps {
  on: boolean;
  onChange: (on: boolean) => void;
  className?: string;
}
