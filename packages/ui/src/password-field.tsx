import { useState } from 'react';
import Eye from '~icons/ph/eye-bold';
import EyeSlash from '~icons/ph/eye-slash-bold';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useUiTexts } from './texts.tsx';

/** A password that can be looked at. Pasting and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'inside' | 'before'>) {
  const texts = useUiTexts();
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={seen ? 'text' : 'password'}
      inside={
        <IconButton
          label={seen ? texts.hidePassword : texts.showPassword}
          aria-pressed={seen}
          icon={seen ? <EyeSlash /> : <Eye />}
          onClick={() => setSeen(!seen)}
        />
      }
    />
  );
}
